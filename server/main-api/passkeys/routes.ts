import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type, type Static } from 'typebox';
import type { ListedPasskey } from '#server/accounts/passkeys/passkeys.ts';
import { pageOf, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref } from '#server/platform/http/schema.ts';
import { tag as accountTag } from '../account/tag.ts';
import type { MainApiContext } from '../main-api.ts';
import { SignedIn, signedInAnswer } from '../schemas.ts';
import { tag } from '../second-factor/tag.ts';
import { NewPasskey, Passkey, PasskeyCreation, PasskeyId, PasskeyRequest, PasskeySignIn } from './schema.ts';

const tags = [tag.name];
const security = [{ bearer: [] }];
const path = '/v2/customers/passkeys';
const loginPath = '/v2/system/customers/authorization/passkey';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { accounts }) => {
  const { passkeys } = accounts;
  for (const schema of [Passkey, PasskeyCreation, NewPasskey, PasskeySignIn]) app.addSchema(schema);

  app.get(
    path,
    {
      schema: {
        operationId: 'passkeys',
        summary: 'My passkeys, newest first',
        tags,
        security,
        querystring: Type.Object(pageQuery, { additionalProperties: false }),
        response: { 200: pageOf(ref(Passkey)), ...failures(400, 401) },
      },
    },
    async (request, reply) => {
      const page = await passkeys.list(request.caller.user, request.query);
      return sendPage(reply, { ...page, items: page.items.map(publicFace) });
    },
  );

  app.post(
    `${path}/options`,
    {
      schema: {
        operationId: 'passkeyCreation',
        summary: 'What a browser makes a passkey by',
        description: 'Good for five minutes. An account has twenty passkeys at most.',
        tags,
        security,
        'x-mesh': false,
        'x-reauthentication': true,
        response: { 200: ref(PasskeyCreation), ...failures(401, 403, 409) },
      },
    },
    async ({ caller }) => passkeys.makingOptions(caller.user),
  );

  app.post(
    path,
    {
      schema: {
        operationId: 'addPasskey',
        summary: 'Add the passkey that a browser has made',
        description: 'It opens the account without the password. The owner gets an email.',
        tags,
        security,
        'x-mesh': false,
        'x-reauthentication': true,
        body: ref(NewPasskey),
        response: { 201: ref(Passkey), ...failures(400, 401, 403, 409, 429) },
      },
    },
    async ({ caller, body }, reply) => reply.code(201).send(publicFace(await passkeys.add(caller.user, body))),
  );

  app.delete(
    `${path}/:id`,
    {
      schema: {
        operationId: 'removePasskey',
        summary: 'Remove one of my passkeys',
        description: 'From then on it opens nothing. What is unknown and foreign is answered alike.',
        tags,
        security,
        'x-mesh': false,
        'x-reauthentication': true,
        params: Type.Object({ id: PasskeyId }),
        response: { 200: ref(Passkey), ...failures(400, 401, 403, 404) },
      },
    },
    async ({ caller, params }) => publicFace(await passkeys.remove(caller.user, params.id)),
  );

  app.post(
    `${loginPath}/options`,
    {
      schema: {
        operationId: 'passkeyRequest',
        summary: 'What a browser shows a passkey by',
        description: 'Good for five minutes. It names no account: anyone who holds a passkey is known by it.',
        tags: [accountTag.name],
        security: [],
        'x-mesh': false,
        response: { 200: ref(PasskeyRequest) },
      },
    },
    async () => passkeys.signInOptions(),
  );

  app.post(
    loginPath,
    {
      schema: {
        operationId: 'signInByPasskey',
        summary: 'Sign in with a passkey',
        description: 'It needs neither the password nor a second factor.',
        tags: [accountTag.name],
        security: [],
        'x-mesh': false,
        body: ref(PasskeySignIn),
        response: { 200: ref(SignedIn), ...failures(400, 403, 429) },
      },
    },
    async ({ body, ip }) => signedInAnswer(await passkeys.signIn(body, ip)),
  );
};

const publicFace = ({ id, name, createdAt, usedAt }: ListedPasskey): Static<typeof Passkey> => ({
  id,
  name,
  date_created: new Date(createdAt).toISOString(),
  date_used: usedAt === null ? null : new Date(usedAt).toISOString(),
});
