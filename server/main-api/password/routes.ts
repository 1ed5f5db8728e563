import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { withoutField } from '#domain/forms/without-field.ts';
import { localeOfAcceptLanguage } from '#domain/locales.ts';
import { cacheToken } from '#server/platform/http/cache-token.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { tag } from '../account/tag.ts';
import { cacheTokenHeader } from '../content/cache-token-header.ts';
import { formCalled } from '../forms/content.ts';
import { receivedValues } from '../forms/received-values.ts';
import { Form } from '../forms/schema.ts';
import { groupCalled, GroupParams } from '../groups/group-forms.ts';
import type { MainApiContext } from '../main-api.ts';
import { Awaiting, awaitingAnswer, Code, Device, RestoreToken } from '../schemas.ts';

const typed = (example: string) => Type.String({ maxLength: 10_000, examples: [example] });
const Identification = named('Identification', { email: typed('you@example.org'), device: Device });
const Identified = named('Identified', { restore_token: RestoreToken, ...Awaiting });
const Restore = named('Restore', { restore_token: RestoreToken, code: Code, password: typed('a long password') });

const PasswordChange = named('PasswordChange', {
  password: Type.Optional(typed('a long password')),
  new_password: typed('another long password'),
});

const tags = [tag.name];
const path = '/v2/system/customers/password';
const changePath = '/v2/customers/password/change';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { accounts, content }) => {
  for (const schema of [Identification, Identified, Restore, PasswordChange]) app.addSchema(schema);
  const { restores, passwordChanges } = accounts;
  const { hasPassword } = accounts.reauthentication;
  const identification = () => formCalled(content.current().forms, 'identification');
  const restore = () => formCalled(content.current().forms, 'restore');
  const change = () => formCalled(content.current().forms, 'password-change');

  app.get(
    `${path}/identification/settings/:group`,
    {
      schema: {
        operationId: 'identificationSettings',
        summary: 'The form that asks for a new password',
        tags,
        security: [],
        params: GroupParams,
        response: { 200: { ...ref(Form), headers: cacheTokenHeader }, ...failures(400, 404) },
      },
    },
    async (request, reply) => {
      groupCalled(content.current().groups, request.params.group);
      cacheToken(reply, content.current().token);
      return identification()[localeOfAcceptLanguage(request.headers['accept-language'])];
    },
  );

  app.post(
    `${path}/identification/:group`,
    {
      schema: {
        operationId: 'identify',
        summary: 'Have a code mailed that sets a new password',
        description: 'The answer is the same for an address without an account: nobody gets an email then.',
        tags,
        'x-mesh': false,
        security: [],
        params: GroupParams,
        body: ref(Identification),
        response: { 200: ref(Identified), ...failures(400, 403, 404, 429) },
      },
    },
    async (request) => {
      groupCalled(content.current().groups, request.params.group);
      const locale = localeOfAcceptLanguage(request.headers['accept-language']);
      const { email = '' } = receivedValues(identification()[locale], { email: request.body.email });
      const awaited = await restores.identify({ email, locale, device: request.body.device }, request.ip);
      return { restore_token: awaited.token, ...awaitingAnswer(awaited) };
    },
  );

  app.get(
    `${path}/restore/settings`,
    {
      schema: {
        operationId: 'restoreSettings',
        summary: 'The form that takes the code and the new password',
        tags,
        'x-mesh': false,
        security: [],
        response: { 200: { ...ref(Form), headers: cacheTokenHeader } },
      },
    },
    async (request, reply) => {
      cacheToken(reply, content.current().token);
      return restore()[localeOfAcceptLanguage(request.headers['accept-language'])];
    },
  );

  app.post(
    `${path}/restore`,
    {
      schema: {
        operationId: 'restorePassword',
        summary: 'Set a new password with the code of the email',
        description: 'All sessions of the account end, and its owner gets an email.',
        tags,
        'x-mesh': false,
        security: [],
        body: ref(Restore),
        response: { 204: Type.Null({ description: 'The password is set' }), ...failures(400, 403, 410, 429) },
      },
    },
    async (request, reply) => {
      const { restore_token: token, ...sent } = request.body;
      const form = restore()[localeOfAcceptLanguage(request.headers['accept-language'])];
      const { code = '', password = '' } = receivedValues(form, sent);
      await restores.restore({ token, code, password }, request.ip);
      return reply.code(204).send(null);
    },
  );

  app.get(
    `${changePath}/settings`,
    {
      schema: {
        operationId: 'passwordChangeSettings',
        summary: 'The form that takes the present password and the new one',
        tags,
        security: [],
        response: { 200: { ...ref(Form), headers: cacheTokenHeader } },
      },
    },
    async (request, reply) => {
      cacheToken(reply, content.current().token);
      return change()[localeOfAcceptLanguage(request.headers['accept-language'])];
    },
  );

  app.post(
    changePath,
    {
      schema: {
        operationId: 'changePassword',
        summary: 'Set a new password with the present one',
        description:
          'All other sessions of the account end, and its owner gets an email. An account without a password gets its first one, where ' +
          'that has been proven within five minutes.',
        tags,
        'x-mesh': false,
        security: [{ bearer: [] }],
        body: ref(PasswordChange),
        response: { 204: Type.Null({ description: 'The password is set' }), ...failures(400, 401, 403, 429) },
      },
    },
    async (request, reply) => {
      const form = change()[localeOfAcceptLanguage(request.headers['accept-language'])];
      const asked = (await hasPassword(request.caller.user)) ? form : withoutField(form, 'password');
      const { password = '', new_password: newPassword = '' } = receivedValues(asked, request.body);
      await passwordChanges.change(request.caller, { password, newPassword }, request.ip);
      return reply.code(204).send(null);
    },
  );
};
