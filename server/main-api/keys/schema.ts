import { Type } from 'typebox';
import { keyNameLength } from '#domain/limits.ts';
import { keyScopes } from '#domain/key-scopes.ts';
import { named, ref } from '#server/platform/http/schema.ts';

export const ApiKeyId = Type.String({ pattern: '^[0-9A-Za-z]{16}$', examples: ['m1Wc8EJpT5uHaGvN'] });

export const ApiKeyScope = Type.Enum([...keyScopes], {
  $id: 'ApiKeyScope',
  description:
    '`upload` pictures, `read` screens, `manage`: rename screens, set their links, put them into the trash and take them out',
});

const properties = {
  id: Type.String({ examples: ['m1Wc8EJpT5uHaGvN'] }),
  name: Type.String({ examples: ['ShareX at work'] }),
  scopes: Type.Array(ref(ApiKeyScope), { examples: [['upload']] }),
  date_created: Type.String({ description: 'ISO 8601, UTC', examples: ['2026-11-21T09:30:00.000Z'] }),
  date_used: Type.Union([Type.String(), Type.Null()], {
    description: 'ISO 8601, UTC, to the five minutes; null until it is used',
    examples: ['2026-11-22T18:05:00.000Z'],
  }),
};

export const ApiKey = named('ApiKey', properties);

export const CreatedApiKey = named('CreatedApiKey', {
  ...properties,
  key: Type.String({
    description: 'To be sent as `Authorization: Bearer …`. It is shown here and never again',
    examples: ['kadr_o4yXc0GmQbRk1uVt7sZJpE9aLwHdN2fT6iK8xY3vB5q'],
  }),
});

export const NewApiKey = named('NewApiKey', {
  name: Type.String({ minLength: 1, maxLength: keyNameLength, format: 'visible-text', examples: ['ShareX at work'] }),
  scopes: Type.Array(ref(ApiKeyScope), {
    minItems: 1,
    maxItems: keyScopes.length,
    uniqueItems: true,
    examples: [['upload']],
  }),
});
