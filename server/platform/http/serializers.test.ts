import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { testConfig } from '#tests/support/engines.ts';
import { systemClock } from '../clock.ts';
import { createLogger } from '../log.ts';
import { createFastify } from './fastify.ts';

const answer = { id: 1, name: 'a' };

/** An app whose routes answer by these schemas; `shared` is what they may refer to. */
function appWith(schemas: Record<string, object>, shared?: object) {
  const app = createFastify({
    clock: systemClock,
    config: testConfig('/tmp'),
    log: createLogger({ logLevel: 'silent' }),
  });
  if (shared) app.addSchema(shared);
  for (const [url, schema] of Object.entries(schemas)) {
    app.get(url, { schema: { response: { 200: schema } } }, async () => answer);
  }
  return app;
}

const id = Type.Object({ id: Type.Number() });
const name = Type.Object({ name: Type.String() });

test('an answer has the fields of its own form, whichever route or app has answered in it before', async () => {
  for (let count = 0; count < 2; count += 1) {
    const app = appWith({ '/id': id, '/id-too': id, '/name': name });
    const bodies = await Promise.all(['/id', '/id-too', '/name'].map(async (url) => (await app.inject(url)).body));
    expect(bodies).toEqual(['{"id":1}', '{"id":1}', '{"name":"a"}']);
    await app.close();
  }
});

test('an answer that refers to a shared schema has that of its own app', async () => {
  for (const [shared, body] of [
    [id, '{"id":1}'],
    [name, '{"name":"a"}'],
  ] as const) {
    const app = appWith({ '/': { $ref: 'shared#' } }, { ...shared, $id: 'shared' });
    expect((await app.inject('/')).body).toBe(body);
    await app.close();
  }
});
