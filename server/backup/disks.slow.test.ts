import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testConfig } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts';
import * as readers from '#server/platform/db/reader.ts';
import { createLogger } from '#server/platform/log.ts';
import { BackupRefused } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

vi.mock('#server/platform/db/reader.ts', { spy: true });

const log = createLogger({ logLevel: 'silent' });
const now = Date.UTC(2026, 0, 15, 12);

let folder: string;
let rest: Rest;
let disk: SmallDisk | null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-disks-'));
  rest = await startRest('sqlite');
  const ada = await rest.signUp();
  for (const seed of [1, 2, 3]) await ada.upload(await picture('png', { width: 400, height: 300, seed }));
  disk = null;
});
afterEach(async () => {
  await rest.close();
  disk?.unmount();
  await rm(folder, { recursive: true, force: true });
});

const to = () => join(folder, 'backup');
const backUp = (where = to(), rowsSaved?: () => Promise<void>) =>
  makeBackup({ config: rest.platform.config, log, to: where, now, ...(rowsSaved ? { rowsSaved } : {}) });
const restore = (dataDir: string, from = to()) =>
  restoreBackup({ config: testConfig(dataDir), log, from, now, anyway: false });
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  return error instanceof BackupRefused ? error.message : `not refused: ${String(error)}`;
};
const mounted = async (megabytes: number, place: string): Promise<SmallDisk> => {
  await mkdir(place, { recursive: true });
  disk = mountSmallDisk(megabytes, { place });
  if (!disk) throw new Error('No disk could be mounted');
  return disk;
};

test('a second backup into the folder of one that is being made is refused, and the first is whole', async () => {
  const said: string[] = [];
  const first = await backUp(to(), async () => void said.push(await refusal(backUp())));
  expect(said).toEqual([`Another backup is being made in ${to()}. Wait for its end, or name another folder.`]);
  expect(first).toMatchObject({ pictures: { count: 3 }, troubles: [] });
  expect((await readdir(to())).toSorted()).toEqual(['backup.json', 'files', 'rows']);
  expect((await restore(join(folder, 'data'))).report).toMatchObject({ files: 3, troubles: [] });
  expect(await refusal(backUp())).toBe(`${to()} holds a backup already. Name a new folder.`);
});

test('a backup that was waiting while another one was finished leaves that as it is', async () => {
  const { openReader: open } = await vi.importActual<typeof readers>('#server/platform/db/reader.ts');
  let manifest = '';
  vi.mocked(readers.openReader).mockImplementationOnce(async (...asked) => {
    await backUp();
    manifest = await readFile(join(to(), 'backup.json'), 'utf8');
    return open(...asked);
  });
  expect(await refusal(backUp())).toBe(`${to()} holds a backup already. Name a new folder.`);
  expect([await readFile(join(to(), 'backup.json'), 'utf8'), (await readdir(to())).toSorted()]).toEqual([
    manifest,
    ['backup.json', 'files', 'rows'],
  ]);
});

test('a folder that cannot be made is named', async () => {
  await backUp();
  const below = join(to(), 'backup.json', 'below');
  expect(await refusal(backUp(below))).toBe(
    `${below} cannot be made: there is a file in the place of a folder. Name another folder.`,
  );
});

describe.runIf(canMount)('on disks of their own', () => {
  test('a backup that runs out of room says so, is none, and goes on when there is room', async () => {
    const place = join(folder, 'small');
    const small = await mounted(8, place);
    const target = join(place, 'backup');
    // Room for the rows alone; what they take is known to nobody before.
    const full = `There is no room left in ${target}. What is there is no backup yet: make room and give the command again, and it goes on.`;
    await small.fill('ballast', 4096 * 4);
    expect(await refusal(backUp(target))).toBe(full);
    await rm(join(place, 'ballast'));
    expect(await refusal(backUp(target, () => small.fill('ballast', 0)))).toBe(
      `There is no room in ${target}: the pictures take 1 MB, and there is room for 0 MB.`,
    );
    expect(await refusal(restore(join(folder, 'data'), target))).toBe(
      `The backup in ${target} was broken off. Make it again.`,
    );
    await rm(join(place, 'ballast'));
    expect(await backUp(target)).toMatchObject({ pictures: { count: 3 }, troubles: [] });
  });

  test('a restore that runs out of room changes nothing', async () => {
    await backUp();
    const place = join(folder, 'data');
    const small = await mounted(8, place);
    await small.fill('ballast', 200_000);
    expect(await refusal(restore(place))).toBe(
      `There is no room left for it beside what is in ${place}. Nothing was changed: make room, or restore into another DATA_DIR.`,
    );
    expect((await readdir(place)).toSorted()).toEqual(['ballast', 'lock.db']);
    await rm(join(place, 'ballast'));
    expect((await restore(place)).report).toMatchObject({ files: 3, troubles: [] });
  });

  test('a restore that nearly fits says that there is no room, whatever SQLite calls that and however much is free once it has given up', async () => {
    const bob = await rest.signUp();
    await bob.upload(Buffer.concat([await picture('png'), Buffer.alloc(600_000)]));
    await backUp();
    const place = join(folder, 'data');
    const small = await mounted(8, place);
    const said = new Set<string>();
    const { pictures } = JSON.parse(await readFile(join(to(), 'backup.json'), 'utf8'));
    const needed = Math.ceil(pictures.bytes / 4096);
    for (let pages = needed + 3; pages < needed + 16; pages += 1) {
      await small.fill('ballast', pages * 4096);
      said.add(await refusal(restore(place)));
      expect((await readdir(place)).toSorted()).toEqual(['ballast', 'lock.db']);
      await rm(join(place, 'ballast'));
    }
    expect([...said]).toEqual([
      `There is no room left for it beside what is in ${place}. Nothing was changed: make room, or restore into another DATA_DIR.`,
    ]);
  });

  test('a data folder that is a mount point is restored into, also over what is there', async () => {
    await backUp();
    const place = join(folder, 'data');
    await mounted(32, place);
    expect((await restore(place)).replaced).toBe(null);
    expect(await restore(place)).toEqual({
      report: { files: 3, screens: 3, troubles: [], notes: [] },
      replaced: join(place, 'replaced-20260115T120000000Z'),
    });
  });

  test('pictures on a disk of their own are refused before anything is copied, and stay with their database', async () => {
    await backUp();
    const place = join(folder, 'data');
    const pictures = join(place, 'files');
    await mounted(32, pictures);
    expect(await refusal(restore(place))).toBe(
      `${pictures} is a mount point of its own, which cannot be put aside. Nothing was changed. ` +
        'Restore into a DATA_DIR that lies on one disk with all that is in it.',
    );
    expect([(await readdir(place)).toSorted(), await readdir(pictures)]).toEqual([['files', 'lock.db'], []]);
  });
});
