import { resolve } from 'node:path';
import { pixelLimit, trashDays, uploadBytesLimit } from '#domain/limits.ts';
import { contentFolder } from '#server/main-api/content/content-folder.ts';
import { listContent, readContent, unreadFiles } from '#server/main-api/content/read-content.ts';

/** Reads the content as the server would at its start. Names what is wrong, and files that nobody reads. */
const listed = await listContent(resolve(process.env['CONTENT_DIR'] || contentFolder));
const faults = (await unreadFiles(listed))
  .filter((path) => path !== 'README.md')
  .map((path) => `content/${path} is read by nobody: no kind of content has such a file`);
await readContent(listed, {
  uploadBytesLimit,
  pixelLimit,
  trashDays,
  keepDays: null,
  linkExpiresDays: null,
  sourceUrl: null,
}).catch((error: unknown) => faults.push(error instanceof Error ? error.message : String(error)));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
