import { domainToUnicode } from 'node:url';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { cacheToken } from '#server/platform/http/cache-token.ts';
import { ref } from '#server/platform/http/schema.ts';
import { cacheTokenHeader } from '../content/cache-token-header.ts';
import { contentCall, localeOf } from '../content/content-call.ts';
import { sayIfAny } from '../content/words.ts';
import type { MainApiContext } from '../main-api.ts';
import { Configs } from './schema.ts';
import { tag } from './tag.ts';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform, accounts, content }) => {
  app.addSchema(Configs);

  app.get(
    '/v2/system/configs',
    {
      schema: {
        operationId: 'configs',
        summary: 'What the site is told about itself',
        tags: [tag.name],
        ...contentCall,
        response: { 200: { ...ref(Configs), headers: cacheTokenHeader } },
      },
    },
    async (request, reply) => {
      const [{ who, domains }, site] = await Promise.all([accounts.signUp.current(), accounts.site.current()]);
      cacheToken(reply, content.current().token);
      const { main, backend, ...others } = content.current().configs;
      const locale = localeOf(request);
      const hours = sayIfAny(main['chat-hours'] ?? undefined, locale);
      const payment = main['payment-details'];
      // Copied into a bank's form, so nothing in it is typeset.
      const details = typeof payment === 'string' || payment === null ? payment : payment[locale];
      const told = { ...main, 'chat-hours': hours, 'payment-details': details };
      return {
        ...others,
        main: {
          ...told,
          site,
          'sign-up': who,
          'sign-up-domains': domains.map(domainToUnicode),
          'sign-in': [...platform.config.signIn],
        },
        backend: { ...backend, 'sends-email': platform.config.smtpUrl !== undefined },
      };
    },
  );
};
