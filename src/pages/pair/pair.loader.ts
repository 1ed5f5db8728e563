import type { LoaderFunctionArgs } from 'react-router-dom';
import type { AskingProgram } from '#src/features/pairing/pairing-card.tsx';
import { PairingDocument } from '#src/graphql/generated/graphql.ts';
import { answerOf } from '#src/lib/operation-error.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export interface PairData {
  /** Null for one that was decided already, has run out or was never asked for. */
  program: AskingProgram | null;
}

export async function loader({ request: { signal }, params, context }: LoaderFunctionArgs): Promise<PairData> {
  const { client } = context.get(requestServices);
  const answer = await client.request(PairingDocument, { id: params.id ?? '' }, { signal }).catch((error: unknown) => {
    const type = answerOf(error)?.type;
    if (type === 'link_over' || type === 'request_malformed') return null;
    throw error;
  });
  if (!answer) return { program: null };
  const { is_same_network: isSameNetwork, expires_in: expiresIn, ...program } = answer.pairing;
  return { program: { ...program, isSameNetwork, expiresIn } };
}
