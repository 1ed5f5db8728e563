import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { localeOfAcceptLanguage, locales, type Locale } from '#domain/locales.ts';
import { cacheToken } from '#server/platform/http/cache-token.ts';
import { failures, ref } from '#server/platform/http/schema.ts';
import { tag } from '../configs/tag.ts';
import { cacheTokenHeader } from '../content/cache-token-header.ts';
import type { MainApiContext } from '../main-api.ts';

const Texts = Type.Record(Type.String(), Type.String(), {
  $id: 'Texts',
  description: 'ICU texts by their keys; a text that is not here stays as it was built',
  examples: [{ 'frame.log-in': 'Sign in' }],
});

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content }) => {
  app.addSchema(Texts);

  app.get(
    '/v2/system/i18n',
    {
      schema: {
        operationId: 'texts',
        summary: "The site's own words for texts of its pages",
        tags: [tag.name],
        security: [],
        querystring: Type.Object(
          {
            locale: Type.Optional(
              Type.Unsafe<Locale>({
                type: 'string',
                maxLength: 2,
                enum: [...locales],
                description: "The caller's language when left out",
                examples: ['uk'],
              }),
            ),
          },
          { additionalProperties: false },
        ),
        response: { 200: { ...ref(Texts), headers: cacheTokenHeader }, ...failures(400) },
      },
    },
    async (request, reply) => {
      cacheToken(reply, content.current().token);
      return content.current().texts[
        request.query.locale ?? localeOfAcceptLanguage(request.headers['accept-language'])
      ];
    },
  );
};
