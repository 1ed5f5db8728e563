import { rename } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { pictureFolder } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { engines } from '#tests/support/engines.ts';
import { coverWithForeign } from '#tests/support/foreign-folder.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { purgeScreens } from './store.ts';
import { purgeTrash } from './work.ts';

const settled = () => new Promise(setImmediate);
const minute = 60_000;
const day = 1440 * minute;

describe.each(engines)('emptying the trash on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let png: Buffer;
  beforeEach(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp();
    png = await picture('png');
  });
  afterEach(() => rest.close());

  const change = async (path: string, signatures: string[]) => {
    const payload = { imageList: signatures.map((signature) => ({ signature })) };
    expect((await ada.call({ method: 'POST', url: `/screens/v1/${path}`, payload })).statusCode).toBe(200);
  };
  const keys = async () => {
    const found: string[] = [];
    for await (const blob of rest.platform.files.list()) found.push(blob.key);
    return found;
  };
  const counters = () => rest.platform.db.query.selectFrom('trash_minutes').select(['minute', 'n']).execute();

  test('SCR-09 after 30 days a deleted screen is gone with its pictures; what was restored stays', async () => {
    const { platform } = rest;
    const [gone, back, kept] = await Promise.all([1, 2, 3].map(async () => (await ada.upload(png)).json()));
    if (!gone || !back || !kept) throw new Error('Three uploads were expected');
    await platform.jobs.idle();
    await change('delete/list', [gone.signature, back.signature]);
    await change('trash/restore', [back.signature]);
    const deleted = platform.clock.now();
    expect(await counters()).toEqual([{ minute: Math.floor(deleted / minute), n: 1 }]);

    platform.clock.advance(30 * day - 1);
    expect(await purgeTrash(platform)).toBe(0);
    expect(await platform.files.stat(gone.fileId)).toEqual({ bytes: png.length });

    platform.clock.advance(1);
    expect(await purgeTrash(platform)).toBe(1);
    await platform.jobs.idle();
    expect((await keys()).filter((key) => key.startsWith(gone.fileId))).toEqual([]);
    expect((await keys()).filter((key) => key.startsWith(back.fileId))).not.toEqual([]);
    const rows = await platform.db.query.selectFrom('screens').select('signature').execute();
    expect(new Set(rows.map((row) => row.signature))).toEqual(new Set([back.signature, kept.signature]));
    expect(await counters()).toEqual([]);
    expect(await purgeTrash(platform)).toBe(0);
  });

  // SQLite has one writer.
  test.runIf(engine === 'postgres')(
    'SCR-09 what another server restores while the trash is emptied stays',
    async () => {
      const { db, clock } = rest.platform;
      const { signature } = (await ada.upload(png)).json();
      await change('delete/list', [signature]);
      const screens = () => db.query.selectFrom('screens').select(['signature', 'deleted_at']).execute();
      const [restored, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const restoring = db.transaction(async (tx) => {
        await tx.updateTable('screens').set({ deleted_at: null }).where('signature', '=', signature).execute();
        restored.resolve();
        await mayCommit.promise;
      });
      await restored.promise;
      const emptying = db.transaction((tx) => purgeScreens(tx, clock.now(), 10));
      // It has found the screen, and waits for its row.
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db.query);
        expect(rows).toHaveLength(1);
      });
      mayCommit.resolve();
      await restoring;
      expect(await emptying).toEqual({ screens: 1, fileKeys: [] });
      expect(await screens()).toEqual([{ signature, deleted_at: null }]);
    },
  );

  test('no screen goes whose pictures are not in line to go as well', async () => {
    const { platform } = rest;
    const { signature } = (await ada.upload(png)).json();
    await platform.jobs.idle();
    await change('delete/list', [signature]);
    platform.clock.advance(30 * day);
    const full = new Error('No room for a job');
    const jobs = { ...platform.jobs, enqueue: () => settled().then(() => Promise.reject(full)) };
    await expect(purgeTrash({ ...platform, jobs })).rejects.toBe(full);
    expect(await counters()).toEqual([{ minute: expect.any(Number), n: 1 }]);
    expect(await purgeTrash(platform)).toBe(1);
    await platform.jobs.idle();
    expect(await keys()).toEqual([]);
  });

  test('the trash waits while the folder of another installation covers the pictures', async () => {
    const { platform } = rest;
    const { signature } = (await ada.upload(png)).json();
    await platform.jobs.idle();
    await change('delete/list', [signature]);
    platform.clock.advance(30 * day);
    const before = await keys();
    const uncover = await coverWithForeign(pictureFolder(platform.config));
    await expect(purgeTrash(platform)).rejects.toMatchObject({ name: 'Problem', type: 'unavailable' });
    await platform.jobs.idle();
    expect(await keys()).toEqual(before);
    await uncover();
    expect(await purgeTrash(platform)).toBe(1);
    await platform.jobs.idle();
    expect(await keys()).toEqual([]);
  });

  test('its pictures go from the disk however many others wait to be drawn, which one account can keep up for ever', async () => {
    const { platform } = rest;
    const gone = (await ada.upload(png)).json();
    await platform.jobs.idle();
    const drawing = Promise.withResolvers<Buffer>();
    const drawn = vi.spyOn(platform.images, 'rendition').mockReturnValue(drawing.promise);
    for (let count = 0; count < 4 * availableParallelism(); count += 1) await ada.upload(png);
    await change('delete/list', [gone.signature]);
    platform.clock.advance(30 * day);
    expect(await purgeTrash(platform)).toBe(1);
    const idle = platform.jobs.idle();
    try {
      await vi.waitFor(async () => expect((await keys()).filter((key) => key.startsWith(gone.fileId))).toEqual([]));
    } finally {
      drawing.reject(new Problem('overloaded'));
      await idle;
      drawn.mockRestore();
    }
  });

  test('what is deleted while the clock is far behind keeps its 30 days when it is set right', async () => {
    const { platform } = rest;
    const { clock } = platform;
    const before = (await ada.upload(png)).json();
    const meanwhile = (await ada.upload(png)).json();
    await platform.jobs.idle();
    await change('delete/list', [before.signature]);
    const right = clock.now();
    clock.set(right - 400 * day);
    expect(await purgeTrash(platform)).toBe(0);
    clock.advance(minute);
    await change('delete/list', [meanwhile.signature]);
    expect(await counters()).toEqual([
      { minute: Math.floor(right / minute), n: 1 },
      { minute: Math.floor(right / minute) + 1, n: 1 },
    ]);
    clock.set(right + minute);
    expect(await purgeTrash(platform)).toBe(0);
    clock.advance(30 * day - minute);
    expect(await purgeTrash(platform)).toBe(1);
    clock.advance(minute);
    expect(await purgeTrash(platform)).toBe(1);
  });

  test('a clock that jumps ahead empties nothing early, and a clock that stays ahead does so a day later', async () => {
    const { platform } = rest;
    const { signature } = (await ada.upload(png)).json();
    await change('delete/list', [signature]);
    expect(await purgeTrash(platform)).toBe(0);
    const deleted = platform.clock.now();
    platform.clock.set(deleted + 40 * day);
    expect([await purgeTrash(platform), platform.notices.list().length]).toEqual([0, 1]);
    platform.clock.set(deleted);
    expect([await purgeTrash(platform), platform.notices.list().length]).toEqual([0, 0]);
    platform.clock.set(deleted + 40 * day);
    platform.clock.advance(day - 1);
    expect([await purgeTrash(platform), platform.notices.list().length]).toEqual([0, 1]);
    platform.clock.advance(1);
    expect([await purgeTrash(platform), platform.notices.list().length]).toEqual([1, 0]);
  });

  test('a picture that a row knows is not unlinked, whatever the job says', async () => {
    const { platform } = rest;
    const kept = (await ada.upload(png)).json();
    await platform.db.transaction((tx) => platform.jobs.enqueue(tx, 'screens.unlink', kept.fileId));
    await platform.jobs.idle();
    expect(await platform.files.stat(kept.fileId)).toEqual({ bytes: png.length });
  });

  test('a picture whose disk is away when its time is over goes when the disk is back', async () => {
    const { platform } = rest;
    const { signature, fileId } = (await ada.upload(png)).json();
    await platform.jobs.idle();
    await change('delete/list', [signature]);
    platform.clock.advance(30 * day);
    expect(await purgeTrash(platform)).toBe(1);
    const folder = join(platform.config.dataDir, 'files');
    await rename(folder, `${folder}.away`);
    await platform.jobs.idle();
    expect(await platform.jobs.pending()).toBe(1);
    await rename(`${folder}.away`, folder);
    expect(await platform.files.stat(fileId)).toEqual({ bytes: png.length });
    platform.clock.advance(10_000);
    await platform.jobs.idle();
    expect([await keys(), await platform.jobs.pending()]).toEqual([[], 0]);
  });

  test('a picture goes with the last screen that shows it', async () => {
    const { platform } = rest;
    const [first, second] = [(await ada.upload(png)).json(), (await ada.upload(png)).json()];
    await platform.jobs.idle();
    await sql`update screens set file_id = (select file_id from screens where signature = ${first.signature})
      where signature = ${second.signature}`.execute(platform.db.query);
    await change('delete/list', [first.signature]);
    platform.clock.advance(day);
    await ada.renew();
    await change('delete/list', [second.signature]);

    platform.clock.advance(29 * day);
    expect(await purgeTrash(platform)).toBe(1);
    await platform.jobs.idle();
    expect(await platform.files.stat(first.fileId)).toEqual({ bytes: png.length });

    platform.clock.advance(day);
    expect(await purgeTrash(platform)).toBe(1);
    await platform.jobs.idle();
    expect(await platform.files.stat(first.fileId)).toBeNull();
  });
});
