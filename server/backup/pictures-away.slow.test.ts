import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { pictureFolder } from '#server/platform/platform.ts';
import { refusalOf } from '#server/refusals.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest } from '#tests/support/rest.ts';
import { makeBackup } from './make-backup.ts';

const log = createLogger({ logLevel: 'silent' });

test.each(engines)(
  'no backup of %s is made without the disk of the pictures, or with that of another installation, also where it goes meanwhile',
  async (engine) => {
    const folder = await mkdtemp(join(tmpdir(), 'kadr-away-'));
    const rest = await startRest(engine);
    onTestFinished(async () => {
      await rest.close();
      await rm(folder, { recursive: true });
    });
    const { bytes } = (await (await rest.signUp()).upload(await picture('png'))).json();
    const { config } = rest.platform;
    const to = join(folder, 'backup');
    const backUp = (rowsSaved?: () => Promise<void>) =>
      makeBackup({ config, log, to, now: 0, ...(rowsSaved ? { rowsSaved } : {}) });
    const saidBy = (work: Promise<unknown>) =>
      work.then(
        () => 'made',
        (error: unknown) => refusalOf(error, config),
      );
    const pictures = pictureFolder(config);
    const unmount = async (mark?: string) => {
      await rename(pictures, `${pictures}-away`);
      await mkdir(pictures);
      if (mark !== undefined) await writeFile(join(pictures, 'installation'), mark);
    };
    const mount = async () => {
      await rm(pictures, { recursive: true });
      await rename(`${pictures}-away`, pictures);
    };

    await unmount();
    expect(await saidBy(backUp())).toMatch(/ knows pictures, but \S+ has none of them\. Is a disk not mounted\? /);
    await mount();
    await unmount('another');
    expect(await saidBy(backUp())).toMatch(/ belong to two different installations\. /);
    await mount();
    expect(existsSync(to)).toBe(false);

    expect(await saidBy(backUp(() => unmount()))).toMatch(/ Is a disk not mounted\? /);
    expect(existsSync(join(to, 'backup.json'))).toBe(false);
    await mount();
    expect(await backUp()).toMatchObject({ pictures: { count: 1, bytes }, troubles: [] });
  },
);
