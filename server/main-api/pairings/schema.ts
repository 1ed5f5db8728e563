import { Type } from 'typebox';
import { deviceNameLength } from '#domain/limits.ts';
import { keyScopes } from '#domain/key-scopes.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { ApiKeyScope, CreatedApiKey } from '../keys/schema.ts';

const exampleId = 'Zb3Kq0Vt9sLxWm2A7nRcTf';
export const PairingId = Type.String({ pattern: '^[0-9A-Za-z]{22}$', examples: [exampleId] });

const Scopes = Type.Array(ref(ApiKeyScope), {
  minItems: 1,
  maxItems: keyScopes.length,
  uniqueItems: true,
  description: 'What its key will be able to do',
  examples: [['upload', 'read']],
});
const isoDate = (description: string) => Type.String({ description, examples: ['2026-11-29T09:32:00.000Z'] });
const code = Type.String({ description: 'To be compared with what the other side shows', examples: ['K7QX4M'] });
const program = { examples: ['kadr on workstation'] };

export const NewPairing = named('NewPairing', {
  program: Type.String({
    minLength: 1,
    maxLength: deviceNameLength,
    format: 'visible-text',
    description: 'The program and the computer: the key gets this name',
    ...program,
  }),
  scopes: Scopes,
});

export const BegunPairing = named('BegunPairing', {
  id: Type.String({ examples: [exampleId] }),
  secret: Type.String({
    description: 'Known to the program alone, which fetches its key with it; shown here and never again',
    examples: ['o4yXc0GmQbRk1uVt7sZJpE9aLwHdN2fT6iK8xY3vB5q'],
  }),
  code,
  url: Type.String({
    description: 'Where a person approves it, signed in',
    examples: [`https://kadr.example/pair/${exampleId}`],
  }),
  date_expires: isoDate('ISO 8601, UTC: two minutes from now'),
});

export const Pairing = named('Pairing', {
  id: Type.String({ examples: [exampleId] }),
  program: Type.String(program),
  code,
  scopes: Scopes,
  network: Type.String({ description: 'From which the program asked', examples: ['203.0.113.7'] }),
  is_same_network: Type.Boolean({ description: 'Whether the caller has the same one', examples: [true] }),
  expires_in: Type.Integer({ description: 'Whole seconds until it is over', examples: [105] }),
  date_created: isoDate('ISO 8601, UTC'),
  date_expires: isoDate('ISO 8601, UTC'),
});

export const PairingSecret = named('PairingSecret', {
  secret: Type.String({ minLength: 1, maxLength: 128, examples: ['o4yXc0GmQbRk1uVt7sZJpE9aLwHdN2fT6iK8xY3vB5q'] }),
});

export const ClaimedPairing = named('ClaimedPairing', {
  state: Type.Enum(['waiting', 'declined', 'paired'], { examples: ['paired'] }),
  account: Type.Union([Type.String(), Type.Null()], {
    description: 'The email of the account that it was let into; null until then',
    examples: ['olena@example.org'],
  }),
  key: Type.Union([ref(CreatedApiKey), Type.Null()], { description: 'Once; null until then' }),
});

export const DecidedPairing = named('DecidedPairing', { id: Type.String({ examples: [exampleId] }) });
