import { accountChangeMachine, type AccountChange } from '#machines/account-change/account-change.machine.ts';
import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import { provenCall } from '#src/wiring/reauthentication/proven-call.ts';
import type { RestRequest } from '#src/wiring/rest/rest-call.ts';

type Call = Pick<RestRequest, 'path' | 'method' | 'signal'> & { body: object };

interface SettingDependencies {
  /** Past the gateway: it carries a secret. */
  call: (request: Call) => Promise<unknown>;
  /** Asks for the password of the account where the server wants it. */
  proof: ReauthenticationRef;
  /** What stands in the form: it goes from there to the server alone. */
  read: () => { passphrase: string; contact: string };
}

const path = '/api/v2/customers/passphrase';

/** The actor of changing the passphrase. A stopped call is aborted. */
export const passphraseSettingActors = ({ call, proof, read }: SettingDependencies) => ({
  change: provenCall<AccountChange>(proof, async ({ input: change, signal }) => {
    const { passphrase, contact: typed } = read();
    const contact = typed.trim() || null;
    const changed = passphrase === '' ? { contact } : { passphrase, contact };
    const body = change === 'end' ? { passphrase: null } : changed;
    await call({ path: change === 'set' ? `${path}/set` : path, method: 'POST', body, signal });
  }),
});

/** Changes the passphrase for one page. */
export function openPassphraseSetting(
  app: AppRef,
  dependencies: SettingDependencies,
  onChanged: (change: AccountChange) => void,
) {
  const logic = accountChangeMachine.provide({ actors: passphraseSettingActors(dependencies) });
  const flow = openFlow(app, 'accountChange', logic, undefined);
  flow.on('account.changed', ({ change }) => onChanged(change));
  return { flow, close: () => closeFlow(app, flow) };
}
