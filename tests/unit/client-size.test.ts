import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** Of gzip -9: our client with all of graphql-request and of the transport that it needs is at 4.3 kB, and at 14.5 kB with graphql's parser. */
const limit = 4460;

test('the gateway client of the browser, packages included, takes 4.4 kB at most', async () => {
  const built = await build({
    root,
    logLevel: 'silent',
    environments: {
      client: {
        build: {
          write: false,
          rolldownOptions: { input: 'src/graphql/client.ts', output: { codeSplitting: false } },
        },
      },
    },
  });
  const outputs = 'on' in built ? [] : [built].flat().flatMap(({ output }) => output);
  const code = outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  // An entry whose exports nobody kept would be small, too.
  expect(code).toContain('x-requested-with');
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(limit);
});
