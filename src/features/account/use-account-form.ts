import { useRevalidator } from 'react-router-dom';
import type { Filled } from '#domain/forms/form-faults.ts';
import type { Form } from '#domain/forms/form.ts';
import type { SubmitFormOutput } from '#machines/form/form.machine.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { refusalSaid } from '#src/wiring/failure-said.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { accountCalls, saidByToast, submitAccountForm, type AccountFormKind } from './submit-account-form.ts';

/** The sending of a form that changes how the account of this page is opened. Message group `account`. */
export function useAccountForm(kind: AccountFormKind, form: Form) {
  const { toasts } = useActors();
  const client = useGatewayClient();
  const locale = useLocale();
  const account = useViewer()?.id ?? '';
  const { revalidate } = useRevalidator();
  const api = accountCalls(client, () => locale);

  async function submit(filled: Filled, signal: AbortSignal): Promise<SubmitFormOutput> {
    toasts.send({ type: 'toast.dismissed', id: 'account-change' });
    const output = await submitAccountForm({ api }, { kind, account, form }, filled, signal);
    if (output.outcome === 'accepted') return output;
    const { failure } = output;
    // Somebody else is signed in by now, or nobody; or the code is one of yesterday.
    const isOver = failure.type === 'unauthorized' || failure.type === 'email_over';
    if (isOver) void revalidate();
    const said = isOver ? null : saidByToast(failure);
    if (said !== null)
      toasts.send({
        type: 'toast.requested',
        toast: { id: 'account-change', kind: 'error', group: 'auth', ...refusalSaid(said) },
      });
    return output;
  }
  return { account, submit };
}
