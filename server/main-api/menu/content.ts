import { Type, type Static } from 'typebox';
import type { Locale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart } from '../content/content-part.ts';
import { localizedLink } from '../content/localized-link.ts';
import { Alias, dates, isoDates, Link } from '../content/rules.ts';
import { inEachLocale, say, Words } from '../content/words.ts';
import type { MenuItem } from './schema.ts';

declare module '../content/content-part.ts' {
  interface Content {
    /** The sections under main, by their aliases. */
    menu: Readonly<Record<Locale, ReadonlyMap<string, Static<typeof MenuItem>[]>>>;
  }
}

const own = { id: Alias, title: Words, link: Link };
const Items = Type.Array(strict({ ...own, submenu: Type.Optional(Type.Array(strict(own), { minItems: 1 })) }));
const MenuFile = strict({ ...dates, main: Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_-]{0,39}$' }), Items) });

export const content = contentPart({
  name: 'menu',
  files: 'menu.yaml',
  schema: MenuFile,
  build: ([file], { of }) => {
    const plansAreSold = of('configs').frontend['enable-subscriptions'];
    const sections = Object.entries(file?.value.main ?? {}).map(
      ([alias, items]) => [alias, plansAreSold ? items : items.flatMap(withoutPlans)] as const,
    );
    return inEachLocale((locale) => {
      if (!file) return new Map();
      const shared = isoDates(file.value);
      const told = ({ id, title, link }: { id: string; title: Words; link: string }) => ({
        id,
        title: say(title, locale),
        link: localizedLink(link, locale),
        ...shared,
      });
      return new Map(
        sections.map(([alias, items]) => [
          alias,
          items.map((item) => ({ ...told(item), submenu: (item.submenu ?? []).map(told) })),
        ]),
      );
    });
  },
});

/** Where no plans are sold nothing leads to them: what they head leads to the first of what is left beneath them. */
function withoutPlans(item: Static<typeof Items>[number]): Static<typeof Items> {
  const submenu = (item.submenu ?? []).filter(({ link }) => !isOfPlans(link));
  if (!isOfPlans(item.link)) return [{ ...item, submenu }];
  const [first] = submenu;
  return first ? [{ ...item, link: first.link, submenu }] : [];
}

const isOfPlans = (link: string): boolean => link === href('pricing', 'en');
