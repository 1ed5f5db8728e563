import { useLoaderData } from 'react-router-dom';
import { tagKeyOf } from '#domain/tags.ts';
import { InSpace } from '#src/wiring/spaces/in-space.tsx';
import { GalleryPage } from './gallery-page.tsx';
import type { SpaceData } from './space.loader.ts';

/** The gallery of a space: the same as one's own, with another library. */
export function Page() {
  const data = useLoaderData<SpaceData>();
  const { id } = data.space;
  return (
    <InSpace key={`${id} ${data.tag === null ? '' : tagKeyOf(data.tag)}`} space={id}>
      <GalleryPage data={data} />
    </InSpace>
  );
}
