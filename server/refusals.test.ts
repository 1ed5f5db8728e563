import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createFastify } from '#server/platform/http/fastify.ts';
import { createLogger } from '#server/platform/log.ts';
import { systemClock } from '#server/platform/clock.ts';
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

test('says that a low port is not for everybody', () => {
  const error = Object.assign(new Error('listen EACCES: permission denied 127.0.0.1:80'), {
    code: 'EACCES',
    syscall: 'listen',
  });
  expect(refusalOf(error, { ...testConfig('/tmp'), port: 80 })).toBe(
    'This user may not listen on port 80: the low ones are for the system. Choose another port, and have a proxy listen there: PORT=3000 npm start',
  );
});
