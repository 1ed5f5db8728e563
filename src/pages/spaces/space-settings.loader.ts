import type { LoaderFunctionArgs } from 'react-router-dom';
import { SpaceSettingsDocument } from '#src/graphql/generated/graphql.ts';
import { gone, unlessGone } from '#src/wiring/page/opened-by-link.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { isSpaceId } from '#src/wiring/spaces/in-space.tsx';

export type SpaceSettingsData = Awaited<ReturnType<typeof loader>>;

/** What the owners of a space set for all of it; to other members the page does not exist. */
export async function loader({ params: { id = '' }, request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  if (!isSpaceId(id)) throw gone();
  const { space } = await unlessGone(client.request(SpaceSettingsDocument, { id }, { signal }));
  if (space.role !== 'owner') throw gone();
  return { space };
}
