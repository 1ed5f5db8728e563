import type { LoaderFunctionArgs } from 'react-router-dom';
import { SpacesDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type SpacesData = Awaited<ReturnType<typeof loader>>;

/** The spaces of the viewer, and those into which they are asked. */
export async function loader({ request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const { spaces, mySpaceInvitations } = await client.request(SpacesDocument, {}, { signal });
  return { spaces: spaces.items, invitations: mySpaceInvitations.items };
}
