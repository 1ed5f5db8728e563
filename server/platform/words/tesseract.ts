import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { Page } from './page.ts';
import type { Word } from './word-reader.ts';

export interface Tesseract {
  wordsOf(page: Page): Promise<Word[]>;
  close(): Promise<void>;
}

/** All at once: pages of ours mix them, and each alone reads the others badly. */
const languages = ['eng', 'rus', 'ukr'];
export const languageFolder = join(import.meta.dirname, 'languages');
/** Of a hundred: below it there is mostly no word but a picture, for which single signs are taken sooner. */
const leastConfidence = { ofWord: 30, ofSigns: 70 };
/** Addresses and keys, which no dictionary has: of these it is never sure. */
const isKey = /@|^(?=.*\d)(?=.*[A-Za-z])\S{12,}$/;
const hasText = /[\p{L}\p{N}]/u;

/** Everything comes from files of ours: left to itself, tesseract.js asks the network for languages and keeps them. */
export async function openTesseract(): Promise<Tesseract> {
  const require = createRequire(import.meta.url);
  const worker = await createWorker(languages, OEM.LSTM_ONLY, {
    langPath: languageFolder,
    gzip: true,
    cacheMethod: 'none',
    workerPath: require.resolve('tesseract.js/src/worker-script/node/index.js'),
    corePath: dirname(require.resolve('tesseract.js-core/package.json')),
    // Without one a failure would end the process.
    errorHandler: () => undefined,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
  return {
    async wordsOf({ data, scale, left, top }) {
      const { data: read } = await worker.recognize(data, {}, { blocks: true, text: false });
      const lines = (read.blocks ?? []).flatMap(({ paragraphs }) => paragraphs).flatMap((paragraph) => paragraph.lines);
      const inPicture = (pixels: number) => Math.round(pixels * scale);
      return lines.flatMap(({ words }, line) =>
        words
          .filter(
            ({ text, confidence }) =>
              text.trim() !== '' &&
              (isKey.test(text) ||
                confidence >= (hasText.test(text) ? leastConfidence.ofWord : leastConfidence.ofSigns)),
          )
          .map(({ text, bbox: { x0, y0, x1, y1 } }): Word => {
            const [x, y] = [inPicture(x0), inPicture(y0)];
            return { text, box: [left + x, top + y, inPicture(x1) - x, inPicture(y1) - y], line };
          }),
      );
    },
    close: async () => void (await worker.terminate()),
  };
}
