import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sql } from 'kysely';
import type { Images } from '#server/platform/images/images.ts';
import { bothEngines, engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { takePicturesAway } from '#tests/support/pictures-away.ts';
import { unlinkQueue } from '../pictures/orphans/unlink-queue.ts';
import { dueIds, purgeScreens } from './store.ts';
import { purgeTrash } from './work.ts';

const minute = 60_000;
const day = 1440 * minute;

type Holds = Pick<Images, 'rendition' | 'renditions' | 'strip'>;
/** Has one way of making something of pictures wait. */
const holds: Record<keyof Holds, (images: Images, made: () => Promise<Buffer>) => { mockRestore(): void }> = {
  rendition: (images, made) => vi.spyOn(images, 'rendition').mockImplementation(made),
  renditions: (images, made) =>
    vi.spyOn(images, 'renditions').mockImplementation(async () => [{ width: 640, data: await made() }]),
  strip: (images, made) => vi.spyOn(images, 'strip').mockImplementation(made),
};

describe.each(bothEngines)('emptying the trash on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let png: Buffer;
  beforeEach(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp();
    png = await picture('png');
  });
  afterEach(() => rest.close());

  const change = async (path: string, signatures: string[], customer = ada) => {
    const payload = { imageList: signatures.map((signature) => ({ signature })) };
    expect((await customer.call({ method: 'POST', url: `/screens/v1/${path}`, payload })).statusCode).toBe(200);
  };
  const keys = async () => {
    const found: string[] = [];
    for await (const blob of rest.platform.files.list()) found.push(blob.key);
    return found.toSorted();
  };
  const counters = () => rest.platform.db.query.selectFrom('trash_minutes').select(['minute', 'n']).execute();

  const waitsForLock = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(rest.platform.db.query);
    return rows.length;
  };
  const shareFile = (from: string, to: string) =>
    sql`update screens set file_id = (select file_id from screens where signature = ${from})
      where signature = ${to}`.execute(rest.platform.db.query);

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
      const until = clock.now();
      const emptying = db.transaction(async (tx) => purgeScreens(tx, engine, await dueIds(tx, until, 10), until));
      // It has found the screen, and waits for its row.
      await vi.waitFor(async () => expect(await waitsForLock()).toBe(1));
      mayCommit.resolve();
      await restoring;
      expect(await emptying).toEqual({ signatures: [], files: [], owners: new Map(), libraries: new Map() });
      expect(await screens()).toEqual([{ signature, deleted_at: null }]);
    },
  );

  test.runIf(engine === 'postgres')(
    'a picture goes with the last two screens that show it when two servers remove one each at once',
    async () => {
      const { db, clock, files } = rest.platform;
      const [first, second] = [(await ada.upload(png)).json(), (await ada.upload(png)).json()];
      await shareFile(first.signature, second.signature);
      await change('delete/list', [first.signature, second.signature]);
      const rows = await db.query.selectFrom('screens').select('id').execute();
      const [one, other] = rows;
      if (!one || !other) throw new Error('Two screens were expected');
      const until = clock.now();
      const [removed, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const removing = db.transaction(async (tx) => {
        const purged = await purgeScreens(tx, engine, [one.id], until);
        removed.resolve();
        await mayCommit.promise;
        return purged.files;
      });
      await removed.promise;
      const removingOther = db.transaction(async (tx) => (await purgeScreens(tx, engine, [other.id], until)).files);
      await vi.waitFor(async () => expect(await waitsForLock()).toBe(1));
      mayCommit.resolve();
      expect([await removing, await removingOther]).toEqual([[], [first.fileId]]);
      expect(await files.stat(first.fileId)).toEqual({ bytes: png.length });
    },
  );

  test.each<[string, keyof Holds, (at: string) => Promise<unknown>]>([
    ['its first size', 'rendition', async () => undefined],
    ['its other sizes', 'renditions', () => rest.platform.jobs.idle()],
    ['its copy for visitors', 'strip', (at) => rest.platform.jobs.idle().then(() => rest.call(at))],
  ])('SCR-09 %s, which was being made of a picture when it went for good, goes with it', async (_what, held, look) => {
    const { db, files, images } = rest.platform;
    const [begun, making, written] = [1, 2, 3].map(() => Promise.withResolvers<void>());
    if (!begun || !making || !written) throw new Error('Three were expected');
    const tooLate = async (): Promise<Buffer> => {
      begun.resolve();
      await making.promise;
      return Buffer.from('made too late');
    };
    const spy = holds[held](images, tooLate);
    onTestFinished(() => spy.mockRestore());
    const { signature, fileId } = (await ada.upload(png)).json();
    const looked = look(`/screens/v1/files/${signature}/${fileId}/original`);
    await begun.promise;
    await change('delete/list', [signature]);
    await change('trash/purge', [signature]);
    // As its job does, which here would wait for what is being made.
    await db.transaction((tx) => tx.deleteFrom('jobs').where('queue', '=', unlinkQueue).execute());
    await files.removeAll(fileId);
    expect(await keys()).toEqual([]);
    const write = files.write.bind(files);
    vi.spyOn(files, 'write').mockImplementation((key, data) => write(key, data).finally(written.resolve));
    making.resolve();
    await Promise.all([written.promise, looked]);
    await vi.waitFor(async () => expect(await keys()).toEqual([]));
  });

  describe.runIf(engines.includes(engine))('where the engines do not differ', () => {
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

    test('what a killed server had just made of a picture that went for good goes by the job it leaves', async () => {
      const { db, files, jobs } = rest.platform;
      const [gone, kept] = [(await ada.upload(png)).json(), (await ada.upload(png)).json()];
      await jobs.idle();
      const made = (await keys()).filter((key) => key.startsWith(`${kept.fileId}.`));
      await change('delete/list', [gone.signature]);
      await change('trash/purge', [gone.signature]);
      await jobs.idle();
      await files.write(`${gone.fileId}.640.webp`, Buffer.from('made too late'));
      // Of one that has its row what was made is all that is left.
      await files.remove(kept.fileId);
      await db.transaction(async (tx) => {
        for (const { fileId } of [gone, kept]) await jobs.enqueue(tx, 'pictures', fileId, { key: fileId });
      });
      await jobs.idle();
      expect((await keys()).toSorted()).toEqual(made.toSorted());
      expect(made).not.toEqual([]);
    });

    test('a picture whose disk is away when its time is over goes when the disk is back', async () => {
      const { platform } = rest;
      const { signature, fileId } = (await ada.upload(png)).json();
      await platform.jobs.idle();
      await change('delete/list', [signature]);
      platform.clock.advance(30 * day);
      expect(await purgeTrash(platform)).toBe(1);
      const putBack = await takePicturesAway(platform.config);
      await platform.jobs.idle();
      expect(await platform.jobs.pending()).toBe(1);
      await putBack();
      expect(await platform.files.stat(fileId)).toEqual({ bytes: png.length });
      platform.clock.advance(10_000);
      await platform.jobs.idle();
      expect([await keys(), await platform.jobs.pending()]).toEqual([[], 0]);
    });

    test('a picture goes with the last screen that shows it', async () => {
      const { platform } = rest;
      const [first, second] = [(await ada.upload(png)).json(), (await ada.upload(png)).json()];
      await platform.jobs.idle();
      await shareFile(first.signature, second.signature);
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
});
