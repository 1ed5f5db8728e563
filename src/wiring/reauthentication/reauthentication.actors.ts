import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { fromPromise } from 'xstate';
import type { ReauthenticationMethod } from '#domain/reauthentication.ts';
import type { ProofOutput } from '#machines/reauthentication/reauthentication.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { isOperationError, isRefused } from '#src/lib/operation-error.ts';
import { ReauthenticateDocument } from '#src/graphql/generated/graphql.ts';
import { loadPasskeys, passkeysWork, showPasskey } from '#src/lib/passkeys.ts';
import { callWithLimit } from '../call-with-limit.ts';
import type { RestRequest } from '../rest/rest-call.ts';

interface ProofDependencies {
  client: GatewayClient;
  call: <Answer>(request: Omit<RestRequest, 'locale'>) => Promise<Answer>;
  /** What stands in the field: it goes from there to the server alone. */
  readField: () => string;
}

type Unrefused = Exclude<ProofOutput['outcome'], 'refused'>;

const path = '/api/v2/customers/reauthentication';

/** The actors of a proof. A stopped call is aborted. */
export function reauthenticationActors({ client, call, readField }: ProofDependencies) {
  /** Of the letter that was sent last. */
  let token = '';
  /** Codes of it that were refused, which are not sent twice: tries are few. */
  let refused = new Map<string, unknown>();
  const prove: Record<ReauthenticationMethod, (signal: AbortSignal) => Promise<Unrefused>> = {
    async password(signal) {
      await client.request(ReauthenticateDocument, { password: readField() }, { signal });
      return 'accepted';
    },
    async passkey(signal) {
      const [options] = await Promise.all([
        call<PublicKeyCredentialRequestOptionsJSON>({ path: `${path}/passkey/options`, method: 'POST', signal }),
        loadPasskeys(),
      ]);
      const shown = await showPasskey(options, { signal }).catch(() => 'impossible' as const);
      if (shown === null || shown === 'impossible') return shown ?? 'dismissed';
      await call({ path: `${path}/passkey`, method: 'POST', body: { answer: shown }, signal });
      return 'accepted';
    },
    async code(signal) {
      const code = readField();
      const before = refused.get(code);
      if (before !== undefined) throw before;
      try {
        await call({ path: `${path}/code/approve`, method: 'POST', body: { token, code }, signal });
      } catch (error) {
        if (isOperationError(error) && 'code' in error.fields) refused.set(code, error);
        throw error;
      }
      return 'accepted';
    },
  };
  return {
    lookUp: callWithLimit<readonly ReauthenticationMethod[]>(async ({ signal }) => {
      const { methods } = await call<{ methods: ReauthenticationMethod[] }>({ path, method: 'GET', signal });
      return passkeysWork() ? methods : methods.filter((method) => method !== 'passkey');
    }),
    sendCode: callWithLimit<ProofOutput>(({ signal }) =>
      orRefused(async () => {
        refused = new Map();
        ({ token } = await call<{ token: string }>({ path: `${path}/code`, method: 'POST', signal }));
        return 'accepted';
      }),
    ),
    prove: fromPromise<ProofOutput, ReauthenticationMethod>(({ input: by, signal }) =>
      orRefused(() => prove[by](signal)),
    ),
  };
}

async function orRefused(asking: () => Promise<Unrefused>): Promise<ProofOutput> {
  try {
    return { outcome: await asking() };
  } catch (error) {
    if (!isOperationError(error) || !isRefused(error)) throw error;
    const { fields, message } = error;
    return { outcome: 'refused', said: fields['input.password'] ?? fields['password'] ?? fields['code'] ?? message };
  }
}

/** Whether the server wants a proof before it does what was asked for. */
export const needsProof = (error: unknown): boolean =>
  isOperationError(error) && error.type === 'reauthentication_needed';
