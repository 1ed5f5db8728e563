import { Type } from 'typebox';
import { keyDays, keyNameLength, keySignatures } from '#domain/limits.ts';
import { keyScopes } from '#domain/key-scopes.ts';
import { signaturePattern } from '#domain/signature.ts';
import { named, ref } from '#server/platform/http/schema.ts';

export const ApiKeyId = Type.String({ pattern: '^[0-9A-Za-z]{16}$', examples: ['m1Wc8EJpT5uHaGvN'] });

export const ApiKeyScope = Type.Enum([...keyScopes], {
  $id: 'ApiKeyScope',
  description:
    '`upload` pictures; `read` screens, collections, words and tags; `manage`: change screens, their links, drawings and collections, put ' +
    'them into the trash and take them out; `update`: put a newer picture behind the link of a screen, whose drawing stays',
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
  date_expires: Type.Union([Type.String(), Type.Null()], {
    description: 'ISO 8601, UTC: from then on it is good for nothing; null: until it is revoked',
    examples: ['2027-11-21T09:30:00.000Z'],
  }),
  signatures: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description: 'Of the screens whose pictures alone it may replace by `update`; null: those of all',
    examples: [['Zb3Kq0Vt9sLxWm2A7nRcTf']],
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
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: keyDays,
      description: 'For which it is good; left out, until it is revoked',
      examples: [365],
    }),
  ),
  signatures: Type.Optional(
    Type.Array(Type.String({ pattern: signaturePattern }), {
      minItems: 1,
      maxItems: keySignatures,
      uniqueItems: true,
      description: 'Screens whose pictures alone it may replace by `update`; left out, those of all',
      examples: [['Zb3Kq0Vt9sLxWm2A7nRcTf']],
    }),
  ),
});
