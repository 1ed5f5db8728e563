import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { tag } from '../account/tag.ts';
import type { MainApiContext } from '../main-api.ts';
import { secondFactorAnswer, SecondFactorNeeded } from '../second-factor/schema.ts';
import { Device, SignedIn, signedInAnswer } from '../schemas.ts';

const LinkToken = Type.String({
  maxLength: 128,
  description: 'The `ftkn` of the link',
  examples: ['Zb3Kq0Vt9sLxWm2A7nRcTf.1mHgZfA8oJkQ1wXyC3tB6iVrN2sD7eLpU9aKhT4zGq'],
});
const LoginLink = named('LoginLink', { token: LinkToken, device: Device });
const LoginLinkOwner = named('LoginLinkOwner', {
  id: Type.String({ examples: ['k3Jx9QfVb2Lw7TzA'] }),
  name: Type.String({ examples: ['You'] }),
});

const path = '/v2/login/link';
const open = { tags: [tag.name], 'x-mesh': false as const, security: [] };

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { accounts }) => {
  for (const schema of [LoginLink, LoginLinkOwner]) app.addSchema(schema);
  const { signInLinks } = accounts;

  app.post(
    `${path}/owner`,
    {
      schema: {
        operationId: 'loginLinkOwner',
        summary: 'Whose link of an email it is; it stays good',
        ...open,
        body: ref(LoginLink),
        response: { 200: ref(LoginLinkOwner), ...failures(400, 410) },
      },
    },
    async ({ body }) => {
      const { publicId: id, name } = await signInLinks.owner(body.token);
      return { id, name };
    },
  );

  app.post(
    `${path}/validate`,
    {
      schema: {
        operationId: 'validateLoginLink',
        summary: 'Log in by the link of an email, once',
        ...open,
        body: ref(LoginLink),
        response: { 200: Type.Union([ref(SignedIn), ref(SecondFactorNeeded)]), ...failures(400, 410) },
      },
    },
    async ({ body, ip }) => {
      const begun = await signInLinks.use({ token: body.token, device: body.device }, ip);
      return 'secondFactor' in begun ? secondFactorAnswer(begun) : signedInAnswer(begun);
    },
  );
};
