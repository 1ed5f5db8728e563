import { fromPromise } from 'xstate';
import type { ProofOutput } from '#machines/reauthentication/reauthentication.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { isOperationError, isRefused } from '#src/graphql/errors.ts';
import { ReauthenticateDocument } from '#src/graphql/generated/graphql.ts';

interface ProofDependencies {
  client: GatewayClient;
  /** What stands in the field: it goes from there to the server alone. */
  readPassword: () => string;
}

/** The actor of a proof. A stopped call is aborted. */
export const reauthenticationActors = ({ client, readPassword }: ProofDependencies) => ({
  prove: fromPromise<ProofOutput, void>(async ({ signal }) => {
    try {
      await client.request(ReauthenticateDocument, { password: readPassword() }, { signal });
      return { outcome: 'accepted' };
    } catch (error) {
      if (!isOperationError(error) || !isRefused(error)) throw error;
      return { outcome: 'refused', said: error.fields['input.password'] ?? error.fields['password'] ?? error.message };
    }
  }),
});

/** Whether the server wants the password before it does what was asked for. */
export const needsProof = (error: unknown): boolean =>
  isOperationError(error) && error.type === 'reauthentication_needed';
