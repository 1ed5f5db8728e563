// Started with few file descriptors: tells what becomes of pictures while none is left, and then when there are some.
import { closeSync, openSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pixelLimit } from '#domain/limits.ts';
import { problemOf } from '#server/platform/http/errors.ts';
import { openLocalBlobStore } from '#server/platform/files/local-blob-store.ts';
import { createSharpImages } from '#server/platform/images/sharp-pictures.ts';
import { systemRandom } from '#server/platform/random.ts';

const [path = ''] = process.argv.slice(2);
const images = createSharpImages({ pixelLimit });
const [key, folder] = [basename(path), dirname(path)];
const store = await openLocalBlobStore({ root: dirname(folder), random: systemRandom, freeSpaceFloor: 0 });

const outcomes = async (): Promise<string[]> =>
  Promise.all(
    [
      images.inspect(path),
      images.rendition(path, 320),
      images.renditions(path, [640, 1280]),
      images.thumbhash(path),
      store.read(key).then((data) => images.strip(data, 'image/png')),
    ].map((work) =>
      work.then(
        () => 'made',
        (error: unknown) => problemOf(error).type,
      ),
    ),
  );

const taken: number[] = [];
try {
  for (;;) taken.push(openSync('/dev/null', 'r'));
} catch {
  // None is left.
}
const without = await outcomes();
for (const descriptor of taken) closeSync(descriptor);
console.log(JSON.stringify({ without, afterwards: await outcomes() }));
images.close();
