import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formField } from '#tests/support/form-field.ts';
import { RareField } from './rare-field.tsx';

/** What the checkbox is described by, and what that says. */
function noteOf(hint: string | null, error?: string) {
  const field = formField('terms', { type: 'checkbox', title: 'I agree', hint });
  const html = renderToStaticMarkup(
    <RareField
      field={field}
      value=""
      required={false}
      error={error}
      otherWords={[]}
      keptFiles={[]}
      hints={undefined}
      onEdit={() => undefined}
    />,
  );
  const id = /aria-describedby="([^"]*)"/.exec(html)?.[1];
  const note = /<p[^>]* id="([^"]*)".*<span>([^<]*)<\/span><\/p>/.exec(html);
  return id === undefined && note === null ? null : [id === note?.[1], note?.[2]];
}

test('a checkbox says its hint, and in its place what is wrong', () => {
  expect([noteOf('Two pages'), noteOf('Two pages', 'Agree first'), noteOf(null)]).toEqual([
    [true, 'Two pages'],
    [true, 'Agree first'],
    null,
  ]);
});
