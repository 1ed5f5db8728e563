import type { LoaderFunctionArgs } from 'react-router-dom';
import { historyPageLimit, keysOfAccount } from '#domain/limits.ts';
import {
  ApiKeysDocument,
  LinkedNetworksDocument,
  PasskeysDocument,
  PassphraseDocument,
  SecondFactorDocument,
  SessionsDocument,
} from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type SecurityData = Awaited<ReturnType<typeof loader>>;

/** An account has as many sessions, and as many passkeys, as a page holds. */
export async function loader({ request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const page = { limit: historyPageLimit, offset: 0 };
  const [{ sessions }, { passphrase }, { secondFactor }, { passkeys }, { linkedNetworks }, { apiKeys }] =
    await Promise.all([
      client.request(SessionsDocument, page, { signal }),
      client.request(PassphraseDocument, {}, { signal }),
      client.request(SecondFactorDocument, {}, { signal }),
      client.request(PasskeysDocument, page, { signal }),
      client.request(LinkedNetworksDocument, {}, { signal }),
      client.request(ApiKeysDocument, { limit: keysOfAccount, offset: 0 }, { signal }),
    ]);
  return {
    sessions: sessions.items,
    passphrase,
    secondFactor,
    passkeys: passkeys.items,
    networks: linkedNetworks.items,
    keys: apiKeys.items.map(({ name }) => name),
  };
}
