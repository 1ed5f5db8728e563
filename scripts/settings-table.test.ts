import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listSettings } from '#server/platform/config.ts';
import { settingsTable } from './settings-table.ts';

const shown = (env: NodeJS.ProcessEnv) => settingsTable(listSettings(env).settings, 100);

test('what is set has a star and its default beside it, bytes are told as people count them, and columns are aligned', () => {
  const lines = shown({ TRASH_DAYS: '7', SMTP_URL: 'smtps://mail.example:2465' }).split('\n');
  const line = (name: string) => lines.find((one) => one.slice(2).startsWith(`${name} `)) ?? '';
  expect(line('TRASH_DAYS')).toMatch(/^\* TRASH_DAYS +7, else 30 +days until/);
  expect(line('SMTP_URL')).toMatch(/^\* SMTP_URL +smtps:\/\/mail\.example:2465 +/);
  expect(line('HOST')).toMatch(/^ {2}HOST +localhost +the address/);
  expect(line('ACCOUNT_BYTES_LIMIT')).toContain(' 21474836480 (20 GiB) ');
  expect(line('PIXEL_LIMIT')).toContain(' 50000000 ');
  expect(line('TRASH_DAYS').indexOf('days until')).toBe(line('HOST').indexOf('the address'));
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect(lines[0]).toBe('Where it serves');
});

test('a folder is shown as it is found from anywhere', () => {
  const valueOf = (env: NodeJS.ProcessEnv) =>
    listSettings(env).settings.find(({ name }) => name === 'DATA_DIR')?.value ?? null;
  expect([valueOf({}), valueOf({ DATA_DIR: 'kadr' })]).toEqual([resolve('data'), resolve('kadr')]);
});

test('no secret and no password of an address is shown', () => {
  const secrets = {
    SECRET_KEY: 'hunter2'.repeat(5),
    METRICS_TOKEN: 'hunter2'.repeat(3),
    GOOGLE_CLIENT_SECRET: 'hunter2',
    DATABASE_URL: 'postgres://kadr:hunter2@db.example/kadr?password=hunter2',
    SMTP_URL: 'not an address hunter2',
  };
  const { settings } = listSettings(secrets);
  expect(shown(secrets) + JSON.stringify(settings)).not.toContain('hunter2');
  expect(shown(secrets)).toContain('postgres://kadr:…@db.example/kadr?…');
  expect(
    settings
      .filter(({ isSet }) => isSet)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(secrets).toSorted());
});
