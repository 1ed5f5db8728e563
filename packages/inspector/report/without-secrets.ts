import type { Json } from '../json-safe.ts';

const secrets = new Set(['password', 'passphrase', 'secret', 'token', 'tokens', 'bearer', 'credentials', 'otp']);

/** A copy in which what is named as a secret is hidden, however deep it lies. */
export function withoutSecrets<Value extends Json>(value: Value): Value;
export function withoutSecrets(value: Json): Json {
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      namesSecret(key) && typeof item === 'string' && item !== '' ? '(hidden)' : withoutSecrets(item),
    ]),
  );
}

/** By whole words: `refreshToken` and `bearer_token` are secrets, `tokenizer` is none. */
const namesSecret = (key: string): boolean =>
  key.split(/[^A-Za-z]|(?=[A-Z])/).some((word) => secrets.has(word.toLowerCase()));
