import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openPlatform, type OpenPlatform } from '#server/platform/platform.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

interface Uploaded {
  signature: string;
  fileId: string;
}

type App = Rest['app'];

const sizes = ['320', '640', '1280', 'original'];
const urlOf = ({ signature, fileId }: Uploaded, size: string) => `/screens/v1/files/${signature}/${fileId}/${size}`;
const remove = (owner: Customer, { signature }: Uploaded) =>
  owner.call({ method: 'POST', url: '/screens/v1/delete/list', payload: { imageList: [{ signature }] } });
const restore = (owner: Customer, { signature }: Uploaded) =>
  owner.call({ method: 'POST', url: '/screens/v1/trash/restore', payload: { imageList: [{ signature }] } });

/** What a visitor gets of each size of a screen. */
async function looks(app: App, screen: Uploaded): Promise<number[]> {
  const answers = await Promise.all(sizes.map((size) => app.inject(urlOf(screen, size))));
  return answers.map(({ statusCode }) => statusCode);
}

const seen = sizes.map(() => 200);
const refused = sizes.map(() => 404);

describe.each(engines)('pictures in memory on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  /** A second server of the same installation: another memory, and nothing tells it of a write but the database. */
  let other: { platform: OpenPlatform; app: App } | undefined;
  let servers: App[];
  beforeAll(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp();
    if (engine === 'postgres') {
      const { config, clock, log } = rest.platform;
      const platform = await openPlatform(config, { clock, log });
      other = { platform, app: await buildApp(platform, { roles: ['screens'] }) };
    }
    servers = [rest.app, ...(other ? [other.app] : [])];
  });
  afterAll(async () => {
    await other?.app.close();
    await other?.platform.close();
    await rest.close();
  });

  async function uploaded(seed: number): Promise<Uploaded> {
    const screen: Uploaded = (await ada.upload(await picture('png', { width: 1400, height: 40, seed }))).json();
    await rest.platform.jobs.idle();
    return screen;
  }

  test('what is deleted is refused at the very next request by every server, and shown again when it is restored', async () => {
    const screen = await uploaded(2);
    for (let turn = 0; turn < 10; turn += 1) {
      for (const app of servers) expect(await looks(app, screen)).toEqual(seen);
      expect((await remove(ada, screen)).statusCode).toBe(200);
      for (const app of servers) expect(await looks(app, screen)).toEqual(refused);
      expect((await restore(ada, screen)).statusCode).toBe(200);
    }
    for (const app of servers) expect(await looks(app, screen)).toEqual(seen);
  });

  test('no request that begins after the answer to a deletion is shown anything, however many are under way', async () => {
    const screen = await uploaded(3);
    let isDeleted = false;
    const late: number[] = [];
    const watchers = servers.flatMap((app) =>
      sizes.map(async (size) => {
        for (let count = 0; count < 60; count += 1) {
          const beganAfter = isDeleted;
          const { statusCode } = await app.inject(urlOf(screen, size));
          if (beganAfter) late.push(statusCode);
        }
      }),
    );
    await new Promise(setImmediate);
    await remove(ada, screen);
    isDeleted = true;
    await Promise.all(watchers);
    expect(late.length).toBeGreaterThan(servers.length);
    expect(new Set(late)).toEqual(new Set([404]));
  });

  test('the owner’s copy from the trash is nobody else’s', async () => {
    const screen = await uploaded(4);
    await remove(ada, screen);
    expect((await ada.call({ url: urlOf(screen, '320') })).statusCode).toBe(200);
    for (const app of servers) expect(await looks(app, screen)).toEqual(refused);
  });
});
