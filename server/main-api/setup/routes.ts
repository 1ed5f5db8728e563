import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Form } from '#domain/forms/form.ts';
import { withoutField } from '#domain/forms/without-field.ts';
import { localeOfAcceptLanguage, locales, type Locale } from '#domain/locales.ts';
import { signUpWays, type SignUp } from '#domain/sign-up.ts';
import { siteKinds } from '#domain/site-kind.ts';
import { readDomains } from '#server/accounts/sign-up/read-domains.ts';
import { fieldFault } from '#server/platform/messages/field-messages.ts';
import { isTimeZone } from '#server/accounts/time-zone.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { tag } from '../account/tag.ts';
import { formCalled } from '../forms/content.ts';
import { receivedValues } from '../forms/received-values.ts';
import { Form as FormSchema } from '../forms/schema.ts';
import { sentForm, valuesOf } from '../forms/sent-form.ts';
import type { MainApiContext } from '../main-api.ts';
import { SignedIn, signedInAnswer } from '../schemas.ts';

const exampleToken = '5mHgZfA8oJkQ1wXyC3tB6iVrN2sD7eLpU9aKhT4zGqE';
const Token = Type.String({
  maxLength: 128,
  description: 'Of the link that the server prints when it starts without any account',
  examples: [exampleToken],
});
const SetupToken = named('SetupToken', { token: Token });
const SetupSettings = named('SetupSettings', {
  form: ref(FormSchema),
  sign_up: Type.Union([Type.Enum([...signUpWays]), Type.Null()], {
    description: 'Who may open an account, where SIGN_UP says it; null where the form asks',
    examples: [null],
  }),
  site: Type.Union([Type.Enum([...siteKinds]), Type.Null()], {
    description: 'A public site or the gallery of a team, where SITE says it; null where the form asks',
    examples: [null],
  }),
  mails: Type.Boolean({ description: 'Whether a mail server is set', examples: [false] }),
});
const Setup = sentForm(
  'Setup',
  'setupSettings',
  { token: Token, timezone: Type.Optional(Type.String({ maxLength: 64, examples: ['Europe/Kyiv'] })) },
  {
    token: exampleToken,
    name: 'You',
    email: 'you@example.org',
    password: 'a long password',
    language: 'en',
    site: 'team',
    sign_up: 'invited',
  },
);

const noDomains = fieldFault({
  en: 'Name domains like example.org, separated by commas',
  ru: 'Назовите домены вроде example.org через запятую',
  uk: 'Назвіть домени на кшталт example.org через кому',
});

const tags = [tag.name];
const path = '/v2/setup';

/** How an installation without accounts gets its first administrator. */
export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform, accounts, content }) => {
  for (const schema of [SetupToken, SetupSettings, Setup]) app.addSchema(schema);
  const { setup, signUp, site } = accounts;

  async function formIn(locale: Locale): Promise<Form> {
    const form = formCalled(content.current().forms, 'setup')[locale];
    const set = [...(site.isSet ? ['site'] : []), ...(signUp.isSet ? ['sign_up', 'sign_up_domains'] : [])];
    const asked = set.reduce(withoutField, form);
    return {
      ...asked,
      groups: asked.groups.map((group) => ({ ...group, fields: group.fields.map(inLanguage(locale)) })),
    };
  }

  app.post(
    `${path}/settings`,
    {
      schema: {
        operationId: 'setupSettings',
        summary: 'The form that makes the first administrator, while there is no account',
        tags,
        security: [],
        body: ref(SetupToken),
        response: { 200: ref(SetupSettings), ...failures(400, 404, 429) },
      },
    },
    async (request) => {
      await setup.requireOffered(request.body.token, request.ip);
      return {
        form: await formIn(localeOfAcceptLanguage(request.headers['accept-language'])),
        sign_up: signUp.isSet ? (await signUp.current()).who : null,
        site: site.isSet ? site.known() : null,
        mails: platform.config.smtpUrl !== undefined,
      };
    },
  );

  app.post(
    path,
    {
      schema: {
        operationId: 'setUp',
        summary: 'Make the first administrator, and sign in',
        description: 'Once, while there is no account. The form does not ask what SITE and SIGN_UP say.',
        tags,
        'x-mesh': false,
        security: [],
        body: ref(Setup),
        response: { 201: ref(SignedIn), ...failures(400, 404, 429) },
      },
    },
    async (request, reply) => {
      const { token, timezone, device } = request.body;
      const locale = localeOfAcceptLanguage(request.headers['accept-language']);
      // What is wrong with it nobody is told who has no token.
      await setup.requireOffered(token, request.ip);
      const values = receivedValues(await formIn(locale), valuesOf(request.body, ['token', 'timezone', 'device']));
      const { name = '', email = '', password = '', language } = values;
      const first = {
        name,
        email,
        password,
        locale: locales.find((each) => each === language) ?? locale,
        timezone: timezone !== undefined && isTimeZone(timezone) ? timezone : 'UTC',
        group: content.current().groups[0]?.alias ?? 'customer',
        device,
        signUp: chosenSignUp(values),
        site: siteKinds.find((each) => each === values['site']) ?? null,
      };
      return reply.code(201).send(signedInAnswer(await setup.begin(token, first, request.ip)));
    },
  );
};

/** It begins with the language of the page. */
const inLanguage =
  (locale: Locale) =>
  (field: Form['groups'][number]['fields'][number]): typeof field =>
    field.alias === 'language' ? { ...field, value: locale } : field;

/** Null where the form did not ask. Throws body_invalid. */
function chosenSignUp({ sign_up: way, sign_up_domains: text = '' }: Readonly<Record<string, string>>): SignUp | null {
  const who = signUpWays.find((each) => each === way);
  if (who === undefined) return null;
  if (who !== 'domains') return { who, domains: [] };
  const domains = readDomains(text);
  if (!domains) throw new Problem('body_invalid', { fields: { sign_up_domains: noDomains } });
  return { who, domains };
}
