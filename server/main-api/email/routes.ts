import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { withoutField } from '#domain/forms/without-field.ts';
import { localeOfAcceptLanguage } from '#domain/locales.ts';
import { viewerOf } from '#server/accounts/users.ts';
import { cacheToken } from '#server/platform/http/cache-token.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { tag } from '../account/tag.ts';
import { cacheTokenHeader } from '../content/cache-token-header.ts';
import { formCalled } from '../forms/content.ts';
import { receivedValues } from '../forms/received-values.ts';
import { Form } from '../forms/schema.ts';
import type { MainApiContext } from '../main-api.ts';
import { Awaiting, awaitingAnswer, Code, Customer, VerificationToken } from '../schemas.ts';

const typed = (example: string) => Type.String({ maxLength: 10_000, examples: [example] });
const EmailChange = named('EmailChange', {
  email: typed('new@example.org'),
  password: Type.Optional(typed('a long password')),
});
const EmailWaiting = named('EmailWaiting', { verification_token: VerificationToken, ...Awaiting });
const EmailToken = named('EmailToken', { verification_token: VerificationToken });
const EmailProof = named('EmailProof', { form: ref(Form), ...Awaiting });
const EmailCode = named('EmailCode', Awaiting);
const EmailApproval = named('EmailApproval', { verification_token: VerificationToken, code: Code });

const tags = [tag.name];
const path = '/v2/customers/email';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { accounts, content }) => {
  for (const schema of [EmailChange, EmailWaiting, EmailToken, EmailProof, EmailCode, EmailApproval])
    app.addSchema(schema);
  const { emailChanges, mailedCodes } = accounts;
  const { hasPassword } = accounts.reauthentication;
  const change = () => formCalled(content.current().forms, 'email-change');
  const verification = () => formCalled(content.current().forms, 'verification');

  app.get(
    `${path}/change/settings`,
    {
      schema: {
        operationId: 'emailChangeSettings',
        summary: 'The form that takes a new address',
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
    `${path}/change`,
    {
      schema: {
        operationId: 'changeEmail',
        summary: 'Have a code mailed to a new address',
        description:
          'The account has its old address until the code is approved; an email there tells of the change. The owner of an ' +
          'address that has an account gets another email, and the answer is the same. An account without a password must have been proven within five minutes.',
        tags,
        'x-mesh': false,
        security: [{ bearer: [] }],
        body: ref(EmailChange),
        response: { 200: ref(EmailWaiting), ...failures(400, 401, 403, 429) },
      },
    },
    async (request) => {
      const locale = localeOfAcceptLanguage(request.headers['accept-language']);
      const form = change()[locale];
      const asked = (await hasPassword(request.caller.user)) ? form : withoutField(form, 'password');
      const { email = '', password = '' } = receivedValues(asked, request.body);
      const awaited = await emailChanges.begin(request.caller, { email, password, locale }, request.ip);
      return { verification_token: awaited.token, ...awaitingAnswer(awaited) };
    },
  );

  app.post(
    `${path}/settings`,
    {
      schema: {
        operationId: 'emailApprovalSettings',
        summary: 'The form that takes the code of a new address',
        tags,
        'x-mesh': false,
        security: [],
        body: ref(EmailToken),
        response: { 200: ref(EmailProof), ...failures(400, 410) },
      },
    },
    async (request) => {
      const code = await mailedCodes.find('email', request.body.verification_token);
      const locale = localeOfAcceptLanguage(request.headers['accept-language']);
      return { form: verification()[locale], ...awaitingAnswer(mailedCodes.awaited(code)) };
    },
  );

  app.post(
    `${path}/generate`,
    {
      schema: {
        operationId: 'sendEmailCode',
        summary: 'Have another code mailed to a new address; the one before is over then',
        tags,
        'x-mesh': false,
        security: [],
        body: ref(EmailToken),
        response: { 200: ref(EmailCode), ...failures(400, 410, 429) },
      },
    },
    async (request) => {
      const code = await mailedCodes.find('email', request.body.verification_token);
      const sent = await mailedCodes.sendAgain(code, { ip: request.ip, device: undefined });
      return awaitingAnswer(mailedCodes.awaited(sent));
    },
  );

  app.post(
    `${path}/approve`,
    {
      schema: {
        operationId: 'approveEmail',
        summary: 'Give my account its new address with the code',
        tags,
        'x-mesh': false,
        security: [{ bearer: [] }],
        body: ref(EmailApproval),
        response: { 200: ref(Customer), ...failures(400, 401, 403, 409, 410) },
      },
    },
    async (request) => {
      const locale = localeOfAcceptLanguage(request.headers['accept-language']);
      const { code = '' } = receivedValues(verification()[locale], { code: request.body.code });
      const token = request.body.verification_token;
      return viewerOf(await emailChanges.approve(request.caller, { token, code }, request.ip));
    },
  );
};
