import { useLoaderData } from 'react-router-dom';
import { tagKeyOf } from '#domain/tags.ts';
import { ArrivingFiles } from '#src/features/upload/arriving-files.tsx';
import type { GalleryData } from './gallery.loader.ts';
import { GalleryPage } from './gallery-page.tsx';

export function Page() {
  const data = useLoaderData<GalleryData>();
  return (
    <>
      {/* The screens of a tag are a list of their own. */}
      <GalleryPage key={data.tag === null ? '' : tagKeyOf(data.tag)} data={data} />
      <ArrivingFiles />
    </>
  );
}
