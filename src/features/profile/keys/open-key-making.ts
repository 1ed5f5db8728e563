import { fromPromise } from 'xstate';
import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { keyMakingMachine, type KeyWanted, type MakeKeyOutput } from '#machines/key-making/key-making.machine.ts';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { isOperationError, isRefused } from '#src/lib/operation-error.ts';
import { CreateApiKeyDocument } from '#src/graphql/generated/graphql.ts';
import { needsProof } from '#src/wiring/reauthentication/reauthentication.actors.ts';

/** A key that was just made. No machine, event or inspector ever holds it. */
export interface MadeKey {
  key: string;
  uploads: boolean;
}

interface KeyMakingDependencies {
  client: GatewayClient;
  onMade: (made: MadeKey) => void;
}

/** The actor of making a key. A stopped call is aborted. */
export const keyMakingActors = ({ client, onMade }: KeyMakingDependencies) => ({
  makeKey: fromPromise<MakeKeyOutput, KeyWanted>(async ({ input: { name, scopes }, signal }) => {
    try {
      const variables = { input: { name, scopes: [...scopes] } };
      const { createApiKey } = await client.request(CreateApiKeyDocument, variables, { signal });
      onMade({ key: createApiKey.key, uploads: scopes.includes('upload') });
      return { outcome: 'created' };
    } catch (error) {
      if (needsProof(error)) return { outcome: 'proofNeeded' };
      if (!isOperationError(error) || !isRefused(error)) throw error;
      return { outcome: 'refused', failure: { type: error.type, fields: error.fields, said: error.message } };
    }
  }),
});

interface KeyMakingSurroundings {
  app: AppRef;
  /** Asks for the password. */
  proof: ReauthenticationRef;
  /** Reads the page again: the list has one more. */
  readAgain: () => Promise<void>;
}

/** Makes keys for one page, by way of the password where the server wants it. */
export function openKeyMaking(dependencies: KeyMakingDependencies, { app, proof, readAgain }: KeyMakingSurroundings) {
  const flow = openFlow(
    app,
    'keyMaking',
    keyMakingMachine.provide({ actors: keyMakingActors(dependencies) }),
    undefined,
  );
  const subscriptions = [
    flow.on('proof.needed', () => proof.send({ type: 'proof.requested' })),
    flow.on('key.created', () => void readAgain()),
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
