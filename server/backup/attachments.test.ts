import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { testConfig } from '#tests/support/engines.ts';
import { storedAttachment } from '#tests/support/stored-file.ts';
import { multipart, startRest, type Rest } from '#tests/support/rest.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup, UnsoundBackup } from './restore-backup.ts';

const log = createLogger({ logLevel: 'silent' });
const now = Date.UTC(2026, 0, 15, 12);
const pdf = Buffer.from('%PDF-1.7\n');
const fields = { company: 'Nord & Co', task: 'We share many screens.', name: 'Olena', email: 'olena@kadr.example' };

let folder: string;
let rest: Rest;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-attachments-'));
  rest = await startRest('sqlite');
});
afterEach(async () => {
  await rest.close();
  await rm(folder, { recursive: true, force: true });
});

async function attach(): Promise<string> {
  const { type, payload } = multipart(pdf, { name: 'a.pdf', before: [{ name: 'field', value: 'attachment' }] });
  const headers = { 'content-type': type };
  const file = await rest.call({ method: 'POST', url: '/api/forms/brief/files', headers, payload });
  return file.json<{ id: string }>().id;
}
const sendBrief = (id: string) =>
  rest.call({ method: 'POST', url: '/api/forms/brief', payload: { fields, files: { attachment: [id] } } });

test('FORM-06 a backup brings back the files of forms, and leaves out those that no form has taken', async () => {
  const id = await attach();
  await sendBrief(id);
  const waiting = await attach();
  const manifest = await makeBackup({ config: rest.platform.config, log, to: join(folder, 'backup'), now });
  expect(manifest.troubles).toEqual([]);
  const config = testConfig(join(folder, 'restored'));
  const { report } = await restoreBackup({ config, log, from: join(folder, 'backup'), now, anyway: false });
  expect([report.troubles, report.notes]).toEqual([[], []]);
  expect(await readFile(storedAttachment(config, id))).toEqual(pdf);
  await expect(readFile(storedAttachment(config, waiting))).rejects.toThrow('ENOENT');
});

test('FORM-06 a backup tells of a file of a form that is missing, and its restore refuses to lose it', async () => {
  const id = await attach();
  await sendBrief(id);
  await rm(storedAttachment(rest.platform.config, id));
  const to = join(folder, 'backup');
  const manifest = await makeBackup({ config: rest.platform.config, log, to, now });
  expect(manifest.troubles).toEqual([`Attachment ${id}: the file is missing`]);
  const restoring = restoreBackup({ config: testConfig(join(folder, 'restored')), log, from: to, now, anyway: false });
  await expect(restoring).rejects.toThrow(UnsoundBackup);
});
