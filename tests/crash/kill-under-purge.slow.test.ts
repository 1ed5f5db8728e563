import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSecret } from '#tests/support/mailed-code.ts';
import { picture } from '#tests/support/pictures.ts';
import { startProduct, type Product } from '#tests/support/product.ts';
import { download, register, upload, type Acknowledged } from './account.ts';

const kills = 2;
const perKill = 17;
const perCall = 2;
const env = {
  ROLES: 'main-api,screens,worker',
  SECRET_KEY: testSecret,
  LOG_LEVEL: 'error',
  UPLOAD_PER_MINUTE: '1000000',
};

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kadr-purge-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test(`SCR-09 ${kills} kills in the midst of deleting forever leave each screen whole or gone with its pictures`, async () => {
  const kept: Acknowledged[] = [];
  const purged: Acknowledged[] = [];
  let bearer = '';
  for (let kill = 0; kill < kills; kill += 1) {
    const product = await startProduct({ dataDir, env });
    bearer ||= await register(product);
    const screens: Acknowledged[] = [];
    for (let seed = 1; seed <= perKill; seed += 1)
      screens.push(
        await upload(product, bearer, Buffer.from(await picture('png', { seed: kill * (perKill + 1) + seed }))),
      );
    const [stays, ...going] = screens;
    if (!stays) throw new Error('A screen was expected');
    kept.push(stays);
    await post(product, 'delete/list', going);

    // Killed at another answer each time, while the calls behind it are being served.
    const answered: string[] = [];
    const calls = Array.from({ length: going.length / perCall }, async (_, index) => {
      const part = going.slice(index * perCall, (index + 1) * perCall);
      const answer = await post(product, 'trash/purge', part).catch(() => null);
      if (!answer) return;
      answered.push(...answer.signatures);
      if (answered.length === (1 + 3 * kill) * perCall) await product.kill();
    });
    await Promise.all(calls);

    const again = await startProduct({ dataDir, env });
    const left = await inTrash(again);
    expect(left.filter((signature) => answered.includes(signature))).toEqual([]);
    for (const screen of going.filter(({ signature }) => left.includes(signature)))
      expect(namesOf(screen)).toContain(screen.fileId);
    // The same request once more does what the kill left.
    expect((await post(again, 'trash/purge', going)).signatures.toSorted()).toEqual(left.toSorted());
    expect(await inTrash(again)).toEqual([]);
    purged.push(...going);
    for (const screen of kept) expect(await download(again, bearer, screen)).toBe(screen.sha256);
    await again.stop();
    // What the kill has interrupted is in line still, and belongs to the next worker once the dead one is known to be dead.
    const inLine = picturesInLine();
    expect(purged.filter(({ fileId }) => !inLine.has(fileId)).flatMap(namesOf)).toEqual([]);
    expect(fsck()).toMatchObject({ status: 0 });
  }

  async function post({ url }: Product, path: string, screens: Acknowledged[]): Promise<{ signatures: string[] }> {
    const answer = await fetch(`${url}/screens/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ imageList: screens.map(({ signature }) => ({ signature })) }),
    });
    if (answer.status !== 200) throw new Error(`Refused: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async function inTrash({ url }: Product): Promise<string[]> {
    const answer = await fetch(`${url}/screens/v1/trash?limit=100`, { headers: { authorization: `Bearer ${bearer}` } });
    const found: { screen: { signature: string } }[] = await answer.json();
    return found.map(({ screen }) => screen.signature);
  }
});

/**
 * The names of the files of a screen that are on the disk, without what comes before the key. What was half written when the
 * server was killed has a name of its own, which the sweep knows.
 */
const namesOf = ({ fileId }: Acknowledged): string[] =>
  readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes(fileId))
    .map((name) => name.slice(name.indexOf(fileId)))
    .filter((name) => name === fileId || name.endsWith('.webp'));

/** Those that wait to be removed, or for whatever was being made of them: that job removes what it finds of one that is gone. */
function picturesInLine(): Set<string> {
  const db = new DatabaseSync(join(dataDir, 'kadr.db'), { readOnly: true });
  const jobs = db.prepare('select key from jobs where key is not null').all();
  db.close();
  return new Set(jobs.map(({ key }) => String(key).replace(/^rest /, '')));
}

function fsck() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/fsck.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}
