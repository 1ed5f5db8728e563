import { useLoaderData } from 'react-router-dom';
import { tagKeyOf } from '#domain/tags.ts';
import type { GalleryData } from './gallery.loader.ts';
import { GalleryPage } from './gallery-page.tsx';

export function Page() {
  const data = useLoaderData<GalleryData>();
  // The screens of a tag are a list of their own.
  return <GalleryPage key={data.tag === null ? '' : tagKeyOf(data.tag)} data={data} />;
}
