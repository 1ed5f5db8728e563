import { fromPromise } from 'xstate';
import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import {
  passphraseSettingMachine,
  type ChangePassphraseOutput,
  type PassphraseChange,
} from '#machines/passphrase-setting/passphrase-setting.machine.ts';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import { isOperationError, isRefused } from '#src/lib/operation-error.ts';
import { needsProof } from '#src/wiring/reauthentication/reauthentication.actors.ts';
import type { RestRequest } from '#src/wiring/rest/rest-call.ts';

type Call = Pick<RestRequest, 'path' | 'method' | 'signal'> & { body: object };

interface SettingDependencies {
  /** Past the gateway: it carries a secret. */
  call: (request: Call) => Promise<unknown>;
  /** What stands in the form: it goes from there to the server alone. */
  read: () => { passphrase: string; contact: string };
}

const path = '/api/v2/customers/passphrase';

/** The actor of changing the passphrase. A stopped call is aborted. */
export const passphraseSettingActors = ({ call, read }: SettingDependencies) => ({
  change: fromPromise<ChangePassphraseOutput, PassphraseChange>(async ({ input: change, signal }) => {
    const { passphrase, contact: typed } = read();
    const contact = typed.trim() || null;
    const changed = passphrase === '' ? { contact } : { passphrase, contact };
    const body = change === 'end' ? { passphrase: null } : changed;
    try {
      await call({ path: change === 'set' ? `${path}/set` : path, method: 'POST', body, signal });
      return { outcome: 'changed' };
    } catch (error) {
      if (needsProof(error)) return { outcome: 'proofNeeded' };
      if (!isOperationError(error) || !isRefused(error)) throw error;
      return { outcome: 'refused', failure: { type: error.type, fields: error.fields, said: error.message } };
    }
  }),
});

interface SettingSurroundings {
  app: AppRef;
  /** Asks for the password of the account. */
  proof: ReauthenticationRef;
  onChanged: (change: PassphraseChange) => void;
}

/** Changes the passphrase for one page, by way of the password where the server wants it. */
export function openPassphraseSetting(
  dependencies: SettingDependencies,
  { app, proof, onChanged }: SettingSurroundings,
) {
  const logic = passphraseSettingMachine.provide({ actors: passphraseSettingActors(dependencies) });
  const flow = openFlow(app, 'passphraseSetting', logic, undefined);
  const subscriptions = [
    flow.on('proof.needed', () => proof.send({ type: 'proof.requested' })),
    flow.on('passphrase.changed', ({ change }) => onChanged(change)),
    proof.on('proof.accepted', () => flow.send({ type: 'proof.accepted' })),
    proof.on('proof.declined', () => flow.send({ type: 'proof.declined' })),
  ];
  return {
    flow,
    close: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      closeFlow(app, flow);
    },
  };
}
