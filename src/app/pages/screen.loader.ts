import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { isSignature } from '#domain/signature.ts';
import { isGatewayError } from '#src/gateway/errors.ts';
import { SpotDocument } from '#src/gateway/generated/graphql.ts';
import { requestServices } from '../request-services.ts';

export type ScreenData = Awaited<ReturnType<typeof loader>>['data'];

/** Whoever knows the address can open the screen, so no other site may learn it from where a visitor came. */
const headers = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { gateway } = context.get(requestServices);
  const signature = params['id'] ?? '';
  if (!isSignature(signature)) throw notFound();
  try {
    const { spot } = await gateway.request(SpotDocument, { signature }, { signal: request.signal });
    if (!spot) throw notFound();
    return data(spot, { headers });
  } catch (error) {
    // The same answer as for an address without a page: nobody learns what was deleted.
    throw isGatewayError(error) && error.status === 404 ? notFound() : error;
  }
}

const notFound = () => data(null, { status: 404, statusText: 'Not Found', headers });
