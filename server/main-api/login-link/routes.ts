import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { localeOfAcceptLanguage } from '#domain/locales.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { tag } from '../account/tag.ts';
import { formCalled } from '../forms/content.ts';
import { Form } from '../forms/schema.ts';
import type { MainApiContext } from '../main-api.ts';
import { Device, SignedIn, signedInAnswer } from '../schemas.ts';

const LinkToken = Type.String({
  maxLength: 128,
  description: 'The `ftkn` of the link',
  examples: ['Zb3Kq0Vt9sLxWm2A7nRcTf.1mHgZfA8oJkQ1wXyC3tB6iVrN2sD7eLpU9aKhT4zGq'],
});
const LoginLink = named('LoginLink', { token: LinkToken, device: Device });
const LoginLinkSettings = named('LoginLinkSettings', {
  form: ref(Form),
  user: Type.Object(
    { id: Type.String({ examples: ['k3Jx9QfVb2Lw7TzA'] }), name: Type.String({ examples: ['You'] }) },
    { title: 'LinkedCustomer', additionalProperties: false },
  ),
});

const path = '/v2/login/link';
const open = { tags: [tag.name], 'x-mesh': false as const, security: [] };

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { accounts, content }) => {
  for (const schema of [LoginLink, LoginLinkSettings]) app.addSchema(schema);
  const { signInLinks } = accounts;

  app.post(
    `${path}/settings`,
    {
      schema: {
        operationId: 'loginLinkSettings',
        summary: 'Whose link of a letter it is, and the form that signs in by it; it stays good',
        ...open,
        body: ref(LoginLink),
        response: { 200: ref(LoginLinkSettings), ...failures(400, 410) },
      },
    },
    async ({ body, headers }) => {
      const { publicId: id, name } = await signInLinks.owner(body.token);
      const form = formCalled(content.current().forms, 'link')[localeOfAcceptLanguage(headers['accept-language'])];
      return { form, user: { id, name } };
    },
  );

  app.post(
    `${path}/validate`,
    {
      schema: {
        operationId: 'validateLoginLink',
        summary: 'Sign in by the link of a letter, once',
        ...open,
        body: ref(LoginLink),
        response: { 200: ref(SignedIn), ...failures(400, 410) },
      },
    },
    async ({ body, ip }) => signedInAnswer(await signInLinks.use({ token: body.token, device: body.device }, ip)),
  );
};
