import { basename } from 'node:path';
import { Type, type Static } from 'typebox';
import type { Locale } from '#domain/locales.ts';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart } from '../content/content-part.ts';
import type { SourceFile } from '../content/source-file.ts';
import { inEachLocale, say, Words } from '../content/words.ts';
import type { LookupEntry } from './schema.ts';

declare module '../content/content-part.ts' {
  interface Content {
    /** By their aliases, without what is not active. */
    lookups: Readonly<Record<Locale, ReadonlyMap<string, Static<typeof LookupEntry>[]>>>;
  }
}

const Currency = strict({
  code: Type.String({ pattern: '^[A-Z]{3}$' }),
  number: Type.String({ pattern: '^\\d{3}$' }),
  default: Type.Boolean(),
  symbol: Type.String({ minLength: 1, maxLength: 5 }),
  color: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  active: Type.Boolean(),
  get_exchange_rate: Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,6})?$' }),
});
const LookupFile = Type.Array(
  strict({
    id: Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' }),
    name: Words,
    currency: Type.Optional(Currency),
  }),
);

const noCurrency = {
  code: null,
  number: null,
  default: null,
  symbol: null,
  color: null,
  active: null,
  get_exchange_rate: null,
};

export const content = contentPart({
  name: 'lookups',
  files: 'lookups/*.yaml',
  schema: LookupFile,
  build: (files) => {
    for (const file of files) refuseContradictions(file);
    return inEachLocale(
      (locale) =>
        new Map(
          files.map((file) => [
            basename(file.path, '.yaml'),
            file.value
              .filter(({ currency }) => currency?.active !== false)
              .map(({ id, name, currency }) => ({ id, name: say(name, locale), ...noCurrency, ...currency })),
          ]),
        ),
    );
  },
});

/** All prices are in hryvnias: that is what others are converted from, and what is shown first. */
const base = 'UAH';

function refuseContradictions(file: SourceFile<Static<typeof LookupFile>>): void {
  const ids = new Set<string>();
  for (const [place, { id, currency }] of file.value.entries()) {
    if (ids.has(id)) throw file.wrong([place, 'id'], 'is there twice');
    ids.add(id);
    if (currency && currency.default !== (currency.code === base))
      throw file.wrong([place, 'currency', 'default'], `must be true for ${base} and for no other`);
    if (currency?.code === base && (!currency.active || Number(currency.get_exchange_rate) !== 1))
      throw file.wrong([place, 'currency'], 'must be active with the rate 1: all prices are in it');
  }
}
