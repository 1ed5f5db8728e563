import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Packer } from 'docx';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { Platform } from '#server/platform/platform.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import { docxDocument } from './docx-document.ts';
import { leafIn, type FileOrder, type GuideEntry } from './guide-pictures.ts';

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Pixels: a page is filled at 250 dots an inch. */
const leafSide = 1680;

/** One grey pixel: what is shown of a picture that was closed while the file was sent. */
const blank = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z',
  'base64',
);

/**
 * A guide as a document for Word, written as it is sent: it is laid out with marks in place of its pictures, each of which is read when its
 * turn comes.
 */
export function docxFile(platform: Platform, _pictures: Pictures, order: FileOrder): Readable {
  const zip = new ZipFile();
  const sent = new PassThrough();
  zip.outputStream.pipe(sent);
  const mtime = new Date(platform.clock.now());
  const fill = async () => {
    const marked = new Map<string, GuideEntry>();
    const document = docxDocument(order.guide, (entry) => {
      const mark = `picture ${marked.size}`;
      marked.set(mark, entry);
      return Buffer.from(mark);
    });
    const laidOut = await fromBufferPromise(await Packer.toBuffer(document), { lazyEntries: true });
    for await (const part of laidOut.eachEntry()) {
      if (sent.destroyed) return;
      if (part.fileName.endsWith('/')) continue;
      const data = await buffer(await laidOut.openReadStreamPromise(part));
      const entry = part.fileName.startsWith('word/media/') ? marked.get(data.toString()) : undefined;
      if (entry) {
        const picture = await leafIn(platform, order, { entry, side: leafSide });
        // Pictures are packed already.
        zip.addBuffer(picture ?? blank, part.fileName, { compress: false, mtime });
      } else zip.addBuffer(data, part.fileName, { mtime });
    }
  };
  fill().then(
    () => zip.end(),
    (error: unknown) => sent.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return sent;
}
