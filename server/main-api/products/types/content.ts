import { Type } from 'typebox';
import type { Locale } from '#domain/locales.ts';
import { planType } from '#domain/product.ts';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart } from '../../content/content-part.ts';
import { Alias, aliasPattern } from '../../content/rules.ts';
import { inEachLocale, say, Words } from '../../content/words.ts';

declare module '../../content/content-part.ts' {
  interface Content {
    /** In the order in which they are shown; without plans where none are sold. */
    productTypes: Readonly<Record<Locale, readonly TypeOfProducts[]>>;
  }
}

export interface TypeOfProducts {
  alias: string;
  title: string;
  description: string;
  properties: readonly PropertyOfType[];
}

/** What products of a type say of themselves; by one with values they can be filtered. */
export interface PropertyOfType {
  alias: string;
  title: string;
  values: readonly { key: string; value: string }[];
}

const TypesFile = Type.Array(
  strict({
    alias: Alias,
    title: Words,
    description: Words,
    properties: Type.Optional(
      Type.Array(
        strict({
          alias: Alias,
          title: Words,
          values: Type.Optional(
            Type.Array(strict({ key: Type.String({ pattern: aliasPattern }), value: Words }), { minItems: 1 }),
          ),
        }),
      ),
    ),
  }),
);

/** What the address of a list says beside its filters. */
const reserved = new Set(['sort', 'page']);

export const content = contentPart({
  name: 'productTypes',
  files: 'products/types.yaml',
  schema: TypesFile,
  build: ([file], { of }) => {
    for (const [place, { properties = [] }] of (file?.value ?? []).entries())
      for (const [at, { alias }] of properties.entries())
        if (file && reserved.has(alias))
          throw file.wrong([place, 'properties', at, 'alias'], 'means something else in addresses');
    const plansAreSold = of('configs').frontend['enable-subscriptions'];
    const types = (file?.value ?? []).filter(({ alias }) => plansAreSold || alias !== planType);
    return inEachLocale((locale) =>
      types.map(({ alias, title, description, properties = [] }) => ({
        alias,
        title: say(title, locale),
        description: say(description, locale),
        properties: properties.map((property) => ({
          alias: property.alias,
          title: say(property.title, locale),
          values: (property.values ?? []).map(({ key, value }) => ({ key, value: say(value, locale) })),
        })),
      })),
    );
  },
});
