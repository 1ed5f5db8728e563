import type { LoaderFunctionArgs } from 'react-router-dom';
import { isSpaceId } from '#src/wiring/spaces/in-space.tsx';
import { gone, unlessGone } from '#src/wiring/page/opened-by-link.ts';
import { readGallery } from './gallery.loader.ts';

export type SpaceData = Awaited<ReturnType<typeof loader>>;

/** The gallery of a space that the viewer is in; to anybody else there is none. */
export async function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params;
  if (!isSpaceId(id)) throw gone();
  const { space, ...read } = await unlessGone(readGallery(args, id));
  if (!space) throw gone();
  return { ...read, space };
}
