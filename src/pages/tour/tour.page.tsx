import { defineMessages, useIntl } from 'react-intl';
import { PictureRows } from '#src/blocks/picture-rows/picture-rows.tsx';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { WayIn } from '#src/blocks/way-in/way-in.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useWayIn } from '#src/wiring/page/use-may-sign-up.ts';

export function Page() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'tour.title' });
  const lead = intl.formatMessage({ id: 'tour.lead' });
  return (
    <>
      <PageMeta title={title} description={lead} />
      <PublicPage title={title} lead={lead}>
        <PictureRows
          rows={steps.map(({ id, picture, title: name, text }) => ({
            id,
            picture: `/api/v2/system/images/${picture}.png`,
            title: intl.formatMessage(name),
            text: intl.formatMessage(text),
          }))}
        />
        <WayIn to={useWayIn()} />
      </PublicPage>
    </>
  );
}

const words = defineMessages({
  capture: { id: 'tour.capture.title' },
  captureText: { id: 'tour.capture.text' },
  editor: { id: 'tour.editor.title' },
  editorText: { id: 'tour.editor.text' },
  hide: { id: 'tour.hide.title' },
  hideText: { id: 'tour.hide.text' },
  link: { id: 'tour.link.title' },
  linkText: { id: 'tour.link.text' },
  collection: { id: 'tour.collection.title' },
  collectionText: { id: 'tour.collection.text' },
  lock: { id: 'tour.lock.title' },
  lockText: { id: 'tour.lock.text' },
  gallery: { id: 'tour.gallery.title' },
  galleryText: { id: 'tour.gallery.text' },
  server: { id: 'tour.server.title' },
  serverText: { id: 'tour.server.text' },
});

const steps = [
  { id: 'capture', picture: 'capture', title: words.capture, text: words.captureText },
  { id: 'editor', picture: 'editor', title: words.editor, text: words.editorText },
  { id: 'hide', picture: 'hide', title: words.hide, text: words.hideText },
  { id: 'link', picture: 'link', title: words.link, text: words.linkText },
  { id: 'collection', picture: 'collection', title: words.collection, text: words.collectionText },
  { id: 'lock', picture: 'lock', title: words.lock, text: words.lockText },
  { id: 'gallery', picture: 'gallery', title: words.gallery, text: words.galleryText },
  { id: 'server', picture: 'server', title: words.server, text: words.serverText },
];
