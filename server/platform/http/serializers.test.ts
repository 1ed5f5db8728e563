import { Type } from 'typebox';
import { expect, onTestFinished, test } from 'vitest';
import { testConfig } from '#tests/support/engines.ts';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { createLogger } from '../log.ts';
import { createFastify } from './fastify.ts';

const answer = { id: 1, name: 'a' };

type NodeEnv = Config['nodeEnv'];

function appIn(nodeEnv: NodeEnv) {
  const config = { ...testConfig('/tmp'), nodeEnv };
  return createFastify({ clock: systemClock, config, log: createLogger({ logLevel: 'silent' }) });
}

/** An app whose routes answer by these schemas; `shared` is what they may refer to. */
function appWith(
  schemas: Record<string, object>,
  { shared, nodeEnv = 'test' }: { shared?: object; nodeEnv?: NodeEnv } = {},
) {
  const app = appIn(nodeEnv);
  if (shared) app.addSchema(shared);
  for (const [url, schema] of Object.entries(schemas)) {
    app.get(url, { schema: { response: { 200: schema } } }, async () => answer);
  }
  return app;
}

const id = Type.Object({ id: Type.Number() });
const name = Type.Object({ name: Type.String() });

const environments = ['test', 'production'] as const;

test.each(environments)(
  'an answer has the fields of its own form, whichever route or app has answered in it before, in %s',
  async (nodeEnv) => {
    for (let count = 0; count < 2; count += 1) {
      const app = appWith({ '/id': id, '/id-too': id, '/name': name }, { nodeEnv });
      const bodies = await Promise.all(['/id', '/id-too', '/name'].map(async (url) => (await app.inject(url)).body));
      expect(bodies).toEqual(['{"id":1}', '{"id":1}', '{"name":"a"}']);
      await app.close();
    }
  },
);

test.each(environments)('an answer that refers to a shared schema has that of its own app, in %s', async (nodeEnv) => {
  for (const [form, body] of [
    [id, '{"id":1}'],
    [name, '{"name":"a"}'],
  ] as const) {
    const app = appWith({ '/': { $ref: 'shared#' } }, { shared: { ...form, $id: 'shared' }, nodeEnv });
    expect((await app.inject('/')).body).toBe(body);
    await app.close();
  }
});

const faulty = { type: 'object', properties: { id: { $ref: 'nowhere#' } } };
const withFaulty = {
  answer: { response: { 200: faulty } },
  body: { body: faulty },
};

test.each(Object.entries(withFaulty))(
  'a form of the %s that nobody can read keeps an app from starting, but in production, where it is read when it is needed',
  async (_part, schema) => {
    const started = async (nodeEnv: NodeEnv) => {
      const app = appIn(nodeEnv);
      app.post('/', { schema }, async () => answer);
      onTestFinished(() => app.close());
      await app.ready();
      return 'started';
    };
    await expect(started('test')).rejects.toThrow('Failed building the');
    expect(await started('production')).toBe('started');
  },
);

test.each(environments)(
  'what does not fit is refused, before and after the first that fits, in %s',
  async (nodeEnv) => {
    const app = appIn(nodeEnv);
    app.post('/', { schema: { body: id, querystring: Type.Object({ page: Type.Integer() }) } }, async () => answer);
    const send = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
    const answers = [await send('/?page=1', { id: 1 }), await send('/?page=x', { id: 1 }), await send('/?page=1', {})];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 400]);
    expect((await send('/?page=2', { id: 2 })).statusCode).toBe(200);
    await app.close();
  },
);
