import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { isSignature } from '#domain/signature.ts';
import { isOperationError } from '#src/graphql/errors.ts';
import { SpotDocument, type SpotQuery } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type EditedSpot = SpotQuery['spot'];

const headers = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' };

/** The screen that is to be edited. Whoever does not own it is told so, and gets nothing to edit. */
export async function loader({ params, request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const signature = params['id'] ?? '';
  if (!isSignature(signature)) throw gone();
  try {
    const { spot } = await client.request(SpotDocument, { signature }, { signal, mayBeMissing: true });
    return data<EditedSpot>(spot, { headers, status: spot.is_owner ? 200 : 403 });
  } catch (error) {
    if (isOperationError(error) && error.status === 404) throw gone();
    throw error;
  }
}

const gone = () => data({ type: 'screen_gone' }, { status: 404, statusText: 'Not Found', headers });
