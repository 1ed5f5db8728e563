import { Type } from 'typebox';
import type { Locale } from '#domain/locales.ts';
import { productSorts, type ProductSort } from '#domain/product.ts';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart } from '../../content/content-part.ts';
import { inEachLocale, say, Words } from '../../content/words.ts';

declare module '../../content/content-part.ts' {
  interface Content {
    /** The first one is that of a list whose caller names none. */
    productSorters: Readonly<Record<Locale, readonly { alias: ProductSort; title: string }[]>>;
  }
}

const SortersFile = Type.Array(
  strict({ alias: Type.Unsafe<ProductSort>({ type: 'string', enum: [...productSorts] }), title: Words }),
);

export const content = contentPart({
  name: 'productSorters',
  files: 'products/sorters.yaml',
  schema: SortersFile,
  build: ([file]) =>
    inEachLocale((locale) => (file?.value ?? []).map(({ alias, title }) => ({ alias, title: say(title, locale) }))),
});
