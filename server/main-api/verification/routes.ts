import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { localeOfAcceptLanguage } from '#domain/locales.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { tag } from '../account/tag.ts';
import { receivedValues } from '../forms/received-values.ts';
import { Form } from '../forms/schema.ts';
import type { MainApiContext } from '../main-api.ts';
import { Awaiting, awaitingAnswer, Code, Device, SignedIn, signedInAnswer, VerificationToken } from '../schemas.ts';
import { formCalled } from '../forms/content.ts';

const Verification = named('Verification', { verification_token: VerificationToken });
const VerificationSettings = named('VerificationSettings', { form: ref(Form), ...Awaiting });
const SentCode = named('SentCode', Awaiting);
const Approval = named('Approval', {
  verification_token: VerificationToken,
  code: Code,
  device: Device,
});

const tags = [tag.name];
const path = '/v2/system/customers/verification';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { accounts, content }) => {
  for (const schema of [Verification, VerificationSettings, SentCode, Approval]) app.addSchema(schema);
  const { mailedCodes, registrations } = accounts;
  const form = () => formCalled(content.current().forms, 'verification');

  app.post(
    `${path}/settings`,
    {
      schema: {
        operationId: 'verificationSettings',
        summary: 'The form that takes the code of a registration',
        tags,
        'x-mesh': false,
        security: [],
        body: ref(Verification),
        response: { 200: ref(VerificationSettings), ...failures(400, 410) },
      },
    },
    async (request) => {
      const code = await mailedCodes.find('registration', request.body.verification_token);
      const locale = localeOfAcceptLanguage(request.headers['accept-language']);
      return { form: form()[locale], ...awaitingAnswer(mailedCodes.awaited(code)) };
    },
  );

  app.post(
    `${path}/generate`,
    {
      schema: {
        operationId: 'sendVerificationCode',
        summary: 'Have another code mailed; the one before is over then',
        tags,
        'x-mesh': false,
        security: [],
        body: ref(Verification),
        response: { 200: ref(SentCode), ...failures(400, 410, 429) },
      },
    },
    async (request) => {
      const code = await mailedCodes.find('registration', request.body.verification_token);
      const sent = await mailedCodes.sendAgain(code, { ip: request.ip, device: undefined });
      return awaitingAnswer(mailedCodes.awaited(sent));
    },
  );

  app.post(
    `${path}/approve`,
    {
      schema: {
        operationId: 'approveVerification',
        summary: 'Open the account of a registration with its code, and sign in',
        tags,
        'x-mesh': false,
        security: [],
        body: ref(Approval),
        response: { 200: ref(SignedIn), ...failures(400, 403, 409, 410) },
      },
    },
    async (request) => {
      const { verification_token: token, code: typed, device } = request.body;
      const locale = localeOfAcceptLanguage(request.headers['accept-language']);
      const { code = '' } = receivedValues(form()[locale], { code: typed });
      return signedInAnswer(await registrations.approve({ token, code, device }, request.ip));
    },
  );
};
