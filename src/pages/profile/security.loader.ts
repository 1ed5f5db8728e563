import type { LoaderFunctionArgs } from 'react-router-dom';
import { historyPageLimit } from '#domain/limits.ts';
import { LinkedNetworksDocument, PassphraseDocument, SessionsDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type SecurityData = Awaited<ReturnType<typeof loader>>;

/** An account has as many sessions as a page holds. */
export async function loader({ request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const [{ sessions }, { passphrase }, { linkedNetworks }] = await Promise.all([
    client.request(SessionsDocument, { limit: historyPageLimit, offset: 0 }, { signal }),
    client.request(PassphraseDocument, {}, { signal }),
    client.request(LinkedNetworksDocument, {}, { signal }),
  ]);
  return { sessions: sessions.items, passphrase, networks: linkedNetworks.items };
}
