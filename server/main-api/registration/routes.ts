import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { localeOfAcceptLanguage } from '#domain/locales.ts';
import { noTimeZone } from '#server/accounts/faults.ts';
import { isTimeZone } from '#server/accounts/time-zone.ts';
import { cacheToken } from '#server/platform/http/cache-token.ts';
import { failures, ref } from '#server/platform/http/schema.ts';
import { tag } from '../account/tag.ts';
import { cacheTokenHeader } from '../content/cache-token-header.ts';
import { accountDetails } from './account-details.ts';
import { receivedValues } from '../forms/received-values.ts';
import { sentForm, valuesOf } from '../forms/sent-form.ts';
import { formsOfGroups, groupCalled, GroupParams } from '../groups/group-forms.ts';
import { GroupForms } from '../groups/schema.ts';
import type { MainApiContext } from '../main-api.ts';
import { Unverified, unverifiedAnswer } from '../schemas.ts';

const Registration = sentForm(
  'Registration',
  'registrationSettings',
  {
    timezone: Type.Optional(
      Type.String({ maxLength: 64, description: 'IANA name; UTC when left out', examples: ['Europe/Kyiv'] }),
    ),
  },
  { name: 'You', email: 'you@example.org', password: 'a long password', timezone: 'Europe/Kyiv' },
);

const path = '/v2/system/customers/registration';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { accounts, content }) => {
  app.addSchema(Registration);

  app.get(
    `${path}/settings`,
    {
      schema: {
        operationId: 'registrationSettings',
        summary: 'The forms that open an account',
        tags: [tag.name],
        security: [],
        response: { 200: { ...ref(GroupForms), headers: cacheTokenHeader } },
      },
    },
    async (request, reply) => {
      cacheToken(reply, content.current().token);
      return formsOfGroups(
        content.current().groups,
        'registration',
        localeOfAcceptLanguage(request.headers['accept-language']),
      );
    },
  );

  app.post(
    `${path}/:group`,
    {
      schema: {
        operationId: 'register',
        summary: 'Begin to open an account',
        description:
          'There is one when its address is proven by the code that is mailed there. The owner of an address that has one gets ' +
          'another email, and the answer is the same.',
        tags: [tag.name],
        'x-mesh': false,
        security: [],
        params: GroupParams,
        body: ref(Registration),
        response: { 201: ref(Unverified), ...failures(400, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      const { timezone, device } = request.body;
      const group = groupCalled(content.current().groups, request.params.group);
      const locale = localeOfAcceptLanguage(request.headers['accept-language']);
      const form = group.registration[locale];
      const others = timezone === undefined || isTimeZone(timezone) ? {} : { timezone: noTimeZone };
      const values = receivedValues(form, valuesOf(request.body, ['timezone', 'device']), others);
      const { email = '', password = '', name = '' } = values;
      const details = accountDetails(form, values);
      const registration = { group: group.alias, email, password, name, details, timezone, locale, device };
      return reply.code(201).send(unverifiedAnswer(await accounts.registrations.register(registration, request.ip)));
    },
  );
};
