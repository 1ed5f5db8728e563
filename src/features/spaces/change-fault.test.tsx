import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IntlBoundary } from '#src/i18n/intl-boundary.tsx';
import { OperationError } from '#src/lib/operation-error.ts';
import { ChangeFault } from './change-fault.tsx';

const refusal = (fields?: Record<string, string>) =>
  new OperationError({
    message: 'A space needs an owner.',
    status: 409,
    type: 'last_owner',
    service: 'main',
    operation: 'RemoveMember',
    fields,
  });
const shown = (error: unknown) =>
  renderToStaticMarkup(
    <IntlBoundary locale="en">
      <ChangeFault error={error} id="fault" />
    </IntlBoundary>,
  );

test('a refusal that names no field is said, and one that names a field is left to the field', () => {
  expect(shown(refusal())).toContain('A space needs an owner.');
  expect(shown(refusal({}))).toContain('A space needs an owner.');
  expect(shown(refusal({ title: 'Type the name of the space' }))).toBe('');
  expect(shown(null)).toBe('');
});
