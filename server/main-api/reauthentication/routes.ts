import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { passwordLength } from '#domain/limits.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { tag } from '../sessions/tag.ts';
import type { MainApiContext } from '../main-api.ts';

const Reauthentication = named('Reauthentication', {
  password: Type.String({ minLength: 1, maxLength: passwordLength.max, examples: ['a long password'] }),
});

const Reauthenticated = named('Reauthenticated', {
  date_until: Type.String({
    description: 'ISO 8601, UTC: until then nothing asks for the password again',
    examples: ['2026-11-22T18:10:00.000Z'],
  }),
});

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { accounts }) => {
  for (const schema of [Reauthentication, Reauthenticated]) app.addSchema(schema);

  app.post(
    '/v2/customers/reauthentication',
    {
      config: { turn: 'brief' },
      schema: {
        operationId: 'reauthenticate',
        summary: 'Prove by the password that it is still me',
        description:
          'Operations with `x-reauthentication` are refused with `reauthentication_needed` unless the session has begun, or this was ' +
          'called in it, within the last five minutes.',
        tags: [tag.name],
        security: [{ bearer: [] }],
        body: ref(Reauthentication),
        response: { 200: ref(Reauthenticated), ...failures(400, 401, 403, 429) },
      },
    },
    async ({ caller, body, ip }) => ({
      date_until: new Date(await accounts.reauthenticate(caller, body.password, ip)).toISOString(),
    }),
  );
};
