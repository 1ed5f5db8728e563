import { Type } from 'typebox';
import { contactLength, passwordLength } from '#domain/limits.ts';
import { signaturePattern } from '#domain/signature.ts';
import { named } from '#server/platform/http/schema.ts';

const signature = Type.String({ pattern: signaturePattern, examples: ['7Qd0sVYq3XfB2nLzR8tKwe'] });
const passphrase = Type.String({
  minLength: passwordLength.min,
  maxLength: passwordLength.max,
  examples: ['seven lamps by the river'],
});
const contact = Type.Union([Type.String({ maxLength: contactLength }), Type.Null()], {
  description: 'What a locked page tells of whom to ask; null tells nothing',
  examples: ['ada@example.com'],
});

export const PassphraseSetting = named('PassphraseSetting', {
  enabled: Type.Boolean({ description: 'Whether everybody else needs the passphrase to see anything of mine' }),
  date_updated: Type.Union([Type.String(), Type.Null()], {
    description: 'ISO 8601, UTC; null where there is none',
    examples: ['2026-11-21T09:30:00.000Z'],
  }),
  contact,
});

export const NewPassphrase = named('NewPassphrase', { passphrase, contact: Type.Optional(contact) });

export const PassphraseChange = named('PassphraseChange', {
  passphrase: Type.Optional(Type.Union([passphrase, Type.Null()], { description: 'Null ends it' })),
  contact: Type.Optional(contact),
});

export const ShownPassphrase = named('ShownPassphrase', {
  signature: Type.Optional(signature),
  collection: Type.Optional(signature),
  passphrase: Type.String({
    maxLength: 1000,
    description: 'One that cannot be is answered as any wrong one',
    examples: ['seven lamps by the river'],
  }),
  remember: Type.Optional(Type.Boolean({ description: 'For thirty days instead of twelve hours' })),
  ignore_history: Type.Optional(Type.Boolean({ description: 'Record no visit by it' })),
});

/** Whose view is used: one of both is named. */
export const ViewedLink = named('ViewedLink', {
  signature: Type.Optional(signature),
  collection: Type.Optional(signature),
});

export const ViewGrant = named('ViewGrant', {
  hash: Type.Union([Type.String(), Type.Null()], {
    description: 'To be sent as `x-passphrase-hash`; null for a caller who needs no view, such as the owner',
    examples: ['v1.Vb2dTz0xQm5sKc8R.3.1795000000.0.o4yXc0GmQbRk1uVt7sZJpE9aLwHdN2fT6iK8xY3vB5q'],
  }),
  expires_at: Type.Union([Type.String(), Type.Null()], {
    description: 'ISO 8601, UTC: ten minutes after the view was used',
    examples: ['2026-11-21T09:40:00.000Z'],
  }),
});

export const PassphraseGrant = named('PassphraseGrant', {
  hash: Type.String({
    description: 'To be sent as `x-passphrase-hash`, several separated by commas',
    examples: ['v1.Vb2dTz0xQm5sKc8R.3.1795000000.0.o4yXc0GmQbRk1uVt7sZJpE9aLwHdN2fT6iK8xY3vB5q'],
  }),
  expires_at: Type.String({ description: 'ISO 8601, UTC', examples: ['2026-11-21T21:30:00.000Z'] }),
});
