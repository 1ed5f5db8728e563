import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createFastify } from '#server/platform/http/fastify.ts';
import { createLogger } from '#server/platform/log.ts';
import { testConfig } from '#tests/support/engines.ts';
import { refusalOf } from './refusals.ts';

test('a start on a machine that is too busy waits for two minutes, then says what to do', async () => {
  const config = testConfig('/tmp');
  const log = createLogger({ logLevel: 'silent' });
  expect(createFastify({ config, log }).initialConfig.pluginTimeout).toBe(120_000);

  const app = fastify({ pluginTimeout: 1 });
  const never = async () => new Promise<void>(() => undefined);
  const error: unknown = await app.register(never).then(undefined, (failure: unknown) => failure);
  expect(refusalOf(error, config)).toBe(
    'The machine is too busy: a part of the server was not loaded in two minutes. ' +
      'Nothing was changed. Start again when it has less to do.',
  );
});
