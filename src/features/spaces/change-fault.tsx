import { useIntl } from 'react-intl';
import { say } from '#src/i18n/say.ts';
import { answerOf } from '#src/lib/operation-error.ts';
import { FieldNote } from '#src/ui/field/field.tsx';
import { failureMessage } from '#src/wiring/failure-message.ts';

/** What the server says of a field; undefined where it says nothing of it. */
export function fieldFaultOf(error: unknown, field: string): string | undefined {
  const fields = answerOf(error)?.fields;
  return fields?.[field] ?? fields?.[`input.${field}`];
}

/** Why a change failed, where no field says so. */
export function ChangeFault({ error, id }: { error: unknown; id: string }) {
  const intl = useIntl();
  const fields = answerOf(error)?.fields ?? {};
  if (error === null || Object.keys(fields).length > 0) return null;
  return (
    <div role="alert">
      <FieldNote id={id} error={say(intl, failureMessage(error))} />
    </div>
  );
}
