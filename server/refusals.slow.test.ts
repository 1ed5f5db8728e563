import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createFastify } from '#server/platform/http/fastify.ts';
import { createLogger } from '#server/platform/log.ts';
import { systemClock } from '#server/platform/clock.ts';
import { InstallationMismatch } from '#server/platform/installation/match.ts';
import { Problem } from '#server/platform/problem.ts';
import { testConfig } from '#tests/support/engines.ts';
import { refusalOf } from './refusals.ts';

test('a start on a machine that is too busy waits for two minutes, then says what to do', async () => {
  const config = testConfig('/tmp');
  const log = createLogger({ logLevel: 'silent' });
  expect(createFastify({ clock: systemClock, config, log }).initialConfig.pluginTimeout).toBe(120_000);

  const app = fastify({ pluginTimeout: 1 });
  const never = async () => new Promise<void>(() => undefined);
  const error: unknown = await app.register(never).then(undefined, (failure: unknown) => failure);
  expect(refusalOf(error, config)).toBe(
    'The machine is too busy: a part of the server was not loaded in two minutes. ' +
      'Nothing was changed. Start again when it has less to do.',
  );
});

test.each(['Connection terminated unexpectedly', 'timeout expired'])('says which database went away: %s', (message) => {
  const config = { ...testConfig('/tmp'), databaseUrl: 'postgres://kadr:secret@db.example:5432/kadr' };
  expect(refusalOf(new Error(message), config)).toBe(
    `The database at db.example:5432/kadr cannot be used: ${message}. Start it, or set DATABASE_URL right.`,
  );
});

test.each(['EACCES', 'EPERM'])('a file of the data folder that this user may not read is named: %s', (code) => {
  const path = '/srv/kadr/files/installation';
  const error = Object.assign(new Error(`${code}: permission denied, open '${path}'`), { code, path, syscall: 'open' });
  expect(refusalOf(error, testConfig('/srv/kadr'))).toBe(
    `${path} cannot be used: this user may not do that there. Give this user the whole data folder, or set DATA_DIR to another one.`,
  );
  expect(refusalOf(error, testConfig('/srv/kad'))).toBe(error.stack);
});

test.each(['EIO', 'EBADMSG', 'ESTALE', 'Unknown system error -117'])('a disk that fails is named: %s', (code) => {
  const said = (name: string) =>
    `${name} cannot be used: the disk fails (${code}). Nothing more was changed: look at its disk, of which the system's log says more, and give the command again.`;
  const error = Object.assign(new Error(code), { code, syscall: 'scandir' });
  expect([
    refusalOf(error, testConfig('/srv/kadr')),
    refusalOf(Object.assign(error, { path: '/mnt/backup/files' }), testConfig('/srv/kadr')),
  ]).toEqual([said('A file'), said('/mnt/backup/files')]);
});

test('folders of pictures that cannot be read are named where they alone could tell whose they are', () => {
  expect(refusalOf(new InstallationMismatch('unread'), testConfig('/srv/kadr'))).toBe(
    'Folders in /srv/kadr/files cannot be read, and nothing else tells whether the pictures belong to the database /srv/kadr/kadr.db. ' +
      'Nothing was changed. Set DATA_DIR and DATABASE_URL to the two that belong together, or restore a backup (npm run restore -- --from DIR).',
  );
});

test.each([11, 26, 779])(
  'says that the database is damaged, also where it has refused a write for that: %s',
  (errcode) => {
    const error = Object.assign(new Error('database disk image is malformed'), { code: 'ERR_SQLITE_ERROR', errcode });
    for (const thrown of [error, new Problem('unavailable', { retryAfter: 5, cause: error })])
      expect(refusalOf(thrown, testConfig('/srv/kadr'))).toBe(
        'The database is damaged: database disk image is malformed. Nothing more was changed: restore a backup (npm run restore -- --from DIR).',
      );
  },
);

test('says what to do with pictures whose id is lost, beside a database without one', () => {
  expect(refusalOf(new InstallationMismatch('blank'), testConfig('/srv/kadr'))).toBe(
    '/srv/kadr/files/installation is empty, and the database /srv/kadr/kadr.db has no id to be written there: ' +
      'nothing tells whether the two belong together. If they do, remove that file, and start again. ' +
      'Nothing was changed. Set DATA_DIR and DATABASE_URL to the two that belong together, or restore a backup (npm run restore -- --from DIR).',
  );
});

test('says that a low port is not for everybody', () => {
  const error = Object.assign(new Error('listen EACCES: permission denied 127.0.0.1:80'), {
    code: 'EACCES',
    syscall: 'listen',
  });
  expect(refusalOf(error, { ...testConfig('/tmp'), port: 80 })).toBe(
    'This user may not listen on port 80: the low ones are for the system. Choose another port, and have a proxy listen there: PORT=3000 npm start',
  );
});
