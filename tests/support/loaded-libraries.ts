// Reads and draws a picture in a process that has loaded all of the server, and tells which libraries that has loaded then.
import { pixelLimit } from '#domain/limits.ts';
import { buildApp } from '#server/app.ts';
import { createSharpImages } from '#server/platform/images/sharp-pictures.ts';

const [path = ''] = process.argv.slice(2);
const images = createSharpImages({ pixelLimit });
const { mime } = await images.inspect(path);
await images.rendition(path, 320);
images.close();
const report = process.report.getReport();
const libraries = 'sharedObjects' in report ? report.sharedObjects : [];
console.log(JSON.stringify({ loaded: buildApp.name, read: mime, libraries }));
