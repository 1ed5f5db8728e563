import type { LoaderFunctionArgs } from 'react-router-dom';
import { SpaceInvitationsDocument, SpaceMembersDocument } from '#src/graphql/generated/graphql.ts';
import { gone, unlessGone } from '#src/wiring/page/opened-by-link.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { isSpaceId } from '#src/wiring/spaces/in-space.tsx';

export type SpaceMembersData = Awaited<ReturnType<typeof loader>>;

/** Who is in a space, and for its owners who is asked into it. */
export async function loader({ params: { id = '' }, request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  if (!isSpaceId(id)) throw gone();
  const { space, spaceMembers } = await unlessGone(client.request(SpaceMembersDocument, { id }, { signal }));
  const asked =
    space.role === 'owner'
      ? (await client.request(SpaceInvitationsDocument, { id }, { signal })).spaceInvitations.items
      : [];
  return { space, members: spaceMembers.items, asked };
}
