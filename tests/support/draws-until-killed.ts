// Begins to draw a picture, and tells by which process.
import { childProcesses } from '#tests/support/child-processes.ts';
import { pixelLimit } from '#domain/limits.ts';
import { createSharpImages } from '#server/platform/images/sharp-pictures.ts';

const [path = ''] = process.argv.slice(2);
const images = createSharpImages({ pixelLimit });
const drawn = images.rendition(path, 320);
console.log(childProcesses()[0]?.pid);
await drawn;
images.close();
