import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { nameLength } from '#domain/limits.ts';
import { passwordLength } from '#domain/limits.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { tag } from '../account/tag.ts';
import type { MainApiContext } from '../main-api.ts';
import { Device, SignedIn, signedInAnswer } from '../schemas.ts';

const Registration = named('Registration', {
  email: Type.String({ maxLength: 254, format: 'mail-address', examples: ['you@example.org'] }),
  password: Type.String({
    minLength: passwordLength.min,
    maxLength: passwordLength.max,
    examples: ['a long password'],
  }),
  name: Type.String({ minLength: 1, maxLength: nameLength, format: 'visible-text', examples: ['You'] }),
  timezone: Type.Optional(
    Type.String({
      maxLength: 64,
      format: 'time-zone',
      description: 'IANA name; UTC when left out',
      examples: ['Europe/Kyiv'],
    }),
  ),
  device: Device,
});

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { accounts }) => {
  app.addSchema(Registration);

  app.post(
    '/v2/system/customers/registration/customer',
    {
      config: { turn: 'brief' },
      schema: {
        operationId: 'register',
        summary: 'Open an account',
        tags: [tag.name],
        'x-mesh': false,
        security: [],
        body: ref(Registration),
        response: { 201: ref(SignedIn), ...failures(400, 409, 429) },
      },
    },
    async (request, reply) => reply.code(201).send(signedInAnswer(await accounts.register(request.body, request.ip))),
  );
};
