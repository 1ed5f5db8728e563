import { basename, dirname } from 'node:path';
import { Type, type Static } from 'typebox';
import type { Locale } from '#domain/locales.ts';
import { baseCurrency } from '#domain/money.ts';
import { planPeriods, planType, type PlanPeriod } from '#domain/product.ts';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart, type Sources } from '../../content/content-part.ts';
import { renderProse } from '../../content/prose.ts';
import { Alias, aliasPattern } from '../../content/rules.ts';
import type { SourceFile } from '../../content/source-file.ts';
import { inEachLocale, say, Words } from '../../content/words.ts';
import { imageNamed } from '../../images/content.ts';
import type { TypeOfProducts } from '../types/content.ts';
import type { Product } from './schema.ts';

declare module '../../content/content-part.ts' {
  interface Content {
    /** By their aliases, which are their ids too, in the order in which they are listed; without plans where none are sold. */
    products: Readonly<Record<Locale, ReadonlyMap<string, CatalogueProduct>>>;
  }
}

export interface CatalogueProduct {
  answer: Static<typeof Product>;
  /** The key of the value that it has of a property, by the alias of the property. */
  filtered: ReadonlyMap<string, string>;
  /** In small letters. */
  searched: string;
  /** Whether it is sent by post. */
  isDelivered: boolean;
}

const ProductFile = strict({
  position: Type.Integer({ minimum: 1 }),
  /** It is sent by post: the person who orders it says where to. */
  delivery: Type.Optional(Type.Boolean()),
  title: Words,
  short_content: Words,
  content: Words,
  images: Type.Optional(Type.Array(Type.String())),
  /** The key of a value that its type lists, or words. */
  properties: Type.Optional(
    Type.Record(Type.String({ pattern: aliasPattern }), Type.Union([Type.String({ minLength: 1 }), Words])),
  ),
  sale_conditions: Type.Array(
    strict({
      id: Alias,
      title: Words,
      /** Kopecks. */
      price: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      period: Type.Optional(Type.Unsafe<PlanPeriod>({ type: 'string', enum: [...planPeriods] })),
    }),
    { minItems: 1 },
  ),
});
type ProductSource = SourceFile<Static<typeof ProductFile>>;

/** The folder is the type, the file the product. */
export const content = contentPart({
  name: 'products',
  files: 'products/*/*.yaml',
  schema: ProductFile,
  build: (files, sources) => {
    refuseDoubles(files);
    const types = sources.of('productTypes');
    const plansAreSold = sources.of('configs').frontend['enable-subscriptions'];
    const sold = files.filter((file) => plansAreSold || typeNameOf(file) !== planType);
    return inEachLocale((locale) => {
      const listed = types[locale].flatMap((type) =>
        sold
          .filter((file) => typeNameOf(file) === type.alias)
          .toSorted((one, other) => one.value.position - other.value.position)
          .map((file) => productOf(file, type, locale, sources)),
      );
      const lost = sold.find((file) => !types[locale].some(({ alias }) => alias === typeNameOf(file)));
      if (lost) throw lost.wrong([], `lies in ${typeNameOf(lost)}, which products/types.yaml does not have`);
      return new Map(listed.map((product) => [product.answer.alias, product]));
    });
  },
});

const typeNameOf = ({ path }: ProductSource) => basename(dirname(path));
const aliasOf = ({ path }: ProductSource) => basename(path, '.yaml');

function refuseDoubles(files: readonly ProductSource[]): void {
  const [aliases, conditions] = [new Set<string>(), new Set<string>()];
  for (const file of files) {
    const alias = aliasOf(file);
    if (!new RegExp(aliasPattern).test(alias)) throw file.wrong([], `${alias} cannot stand in an address`);
    if (aliases.has(alias)) throw file.wrong([], 'another product has this alias');
    aliases.add(alias);
    for (const [place, { id, period }] of file.value.sale_conditions.entries()) {
      if (conditions.has(id)) throw file.wrong(['sale_conditions', place, 'id'], 'is there twice');
      conditions.add(id);
      if ((period !== undefined) !== (typeNameOf(file) === planType))
        throw file.wrong(['sale_conditions', place], 'must have a period in a plan, and none elsewhere');
    }
  }
}

function productOf(file: ProductSource, type: TypeOfProducts, locale: Locale, { of }: Sources): CatalogueProduct {
  const alias = aliasOf(file);
  const { title, short_content, content: words, images: names = [], properties = {}, sale_conditions } = file.value;
  const prose = renderProse(words[locale], { locale, images: of('images'), file, keys: ['content', locale] });
  const images = names.map((name, place) => imageNamed(of('images'), file, ['images', place], name));
  const said = propertiesOf(file, type, locale);
  const unknown = Object.keys(properties).find((name) => !type.properties.some((each) => each.alias === name));
  if (unknown !== undefined) throw file.wrong(['properties', unknown], `is no property of ${type.alias}`);
  return {
    answer: {
      id: alias,
      alias,
      title: say(title, locale),
      short_content: say(short_content, locale),
      content: prose.html,
      image: images[0] ?? null,
      images,
      product_type: { id: type.alias, alias: type.alias, title: type.title },
      properties: said.map((property) => ({ alias: property.alias, title: property.title, value: property.value })),
      sale_conditions: sale_conditions.map(({ id, title: name, price, period = null }) => ({
        id,
        title: say(name, locale),
        price: { amount: price, currency: baseCurrency },
        period,
      })),
    },
    filtered: new Map(said.flatMap(({ alias: name, key }) => (key === null ? [] : [[name, key] as const]))),
    searched: [title[locale], short_content[locale], prose.plain].join('\n').toLowerCase(),
    isDelivered: file.value.delivery === true,
  };
}

interface SaidProperty {
  alias: string;
  title: string;
  value: string;
  /** Of a value that its type lists. */
  key: string | null;
}

/** In the order of the type. */
function propertiesOf(file: ProductSource, { properties }: TypeOfProducts, locale: Locale): SaidProperty[] {
  return properties.flatMap(({ alias, title, values }): SaidProperty[] => {
    const said = file.value.properties?.[alias];
    if (said === undefined) return [];
    if (typeof said !== 'string') return [{ alias, title, value: say(said, locale), key: null }];
    const found = values.find(({ key }) => key === said);
    if (!found) throw file.wrong(['properties', alias], `is ${said}, which is no value of it in products/types.yaml`);
    return [{ alias, title, value: found.value, key: said }];
  });
}
