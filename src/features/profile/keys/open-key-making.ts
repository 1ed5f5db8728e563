import type { KeyScope } from '#domain/key-scopes.ts';
import { accountChangeMachine, type AccountChange } from '#machines/account-change/account-change.machine.ts';
import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { CreateApiKeyDocument } from '#src/graphql/generated/graphql.ts';
import { provenCall } from '#src/wiring/reauthentication/proven-call.ts';

export interface KeyWanted {
  name: string;
  scopes: readonly KeyScope[];
  /** For which it is good; null: until it is revoked. */
  days: number | null;
}

/** A key that was just made. No machine, event or inspector ever holds it. */
export interface MadeKey {
  key: string;
  uploads: boolean;
}

interface KeyMakingDependencies {
  client: GatewayClient;
  /** Asks for the password where the server wants it. */
  proof: ReauthenticationRef;
  /** What the form asks for. */
  read: () => KeyWanted;
  onMade: (made: MadeKey) => void;
}

/** The actor of making a key. A stopped call is aborted. */
export const keyMakingActors = ({ client, proof, read, onMade }: KeyMakingDependencies) => ({
  change: provenCall<AccountChange>(proof, async ({ signal }) => {
    const { name, scopes, days } = read();
    const { createApiKey } = await client.request(
      CreateApiKeyDocument,
      { input: { name, scopes: [...scopes], ...(days !== null && { days }) } },
      { signal },
    );
    onMade({ key: createApiKey.key, uploads: scopes.includes('upload') });
  }),
});

/** Makes keys for one page. `readAgain` reads the page again: the list has one more. */
export function openKeyMaking(app: AppRef, dependencies: KeyMakingDependencies, readAgain: () => Promise<void>) {
  const logic = accountChangeMachine.provide({ actors: keyMakingActors(dependencies) });
  const flow = openFlow(app, 'accountChange', logic, undefined);
  flow.on('account.changed', () => void readAgain());
  return { flow, close: () => closeFlow(app, flow) };
}
