import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { localeTags, pathWithoutLocale, type Locale } from '#domain/locales.ts';
import { siteKinds } from '#domain/site-kind.ts';
import type { MainApi } from './main-api.ts';

const ListedPost = Type.Object({
  alias: Type.String(),
  title: Type.String(),
  short_content: Type.String(),
  date_post: Type.String(),
  date_edited: Type.String(),
});
export type ListedPost = Static<typeof ListedPost>;

const posts = Compile(Type.Array(ListedPost));
const ConfigsAnswer = Type.Object({
  main: Type.Object({
    site_name: Type.String(),
    site: Type.Enum([...siteKinds]),
    logo: Type.Union([
      Type.Object({ link: Type.String(), mime: Type.String(), width: Type.Integer(), height: Type.Integer() }),
      Type.Null(),
    ]),
  }),
});
const configs = Compile(ConfigsAnswer);
const questions = Compile(Type.Array(Type.Object({ alias: Type.String() })));
const Links = Type.Array(
  Type.Object({ link: Type.String(), submenu: Type.Array(Type.Object({ link: Type.String() })) }),
);
const menus = Compile(Type.Object({ main: Type.Record(Type.String(), Links) }));

/** What the site says in one language, as robots read it. */
export interface PublicContent {
  /** What the site is told about itself. */
  configs: () => Promise<Static<typeof ConfigsAnswer>>;
  newestPosts: (limit: number) => Promise<ListedPost[]>;
  /** The paths of its pages, without their language. */
  paths: () => Promise<string[]>;
}

/** As many as the service answers at once. */
const postsAtOnce = 100;

/** Asks the main API for anyone who has asked this server. */
export function publicContent(mainApi: MainApi, ip: string, locale: Locale): PublicContent {
  const read = async <T>(path: string, answer: { Parse(value: unknown): T }): Promise<T> =>
    answer.Parse(await mainApi.call({ method: 'GET', path, ip, acceptLanguage: localeTags[locale] }));
  const readPosts = (limit: number, offset = 0) => read(`/posts/items?limit=${limit}&offset=${offset}`, posts);

  async function allPosts(): Promise<ListedPost[]> {
    const all: ListedPost[] = [];
    for (;;) {
      const some = await readPosts(postsAtOnce, all.length);
      all.push(...some);
      if (some.length < postsAtOnce) return all;
    }
  }

  const readConfigs = () => read('/v2/system/configs', configs);

  return {
    configs: readConfigs,
    newestPosts: (limit) => readPosts(limit),
    async paths() {
      const isPublic = (await readConfigs()).main.site === 'public';
      const [menu, written, asked] = await Promise.all([
        read('/v2/system/menu', menus),
        isPublic ? allPosts() : [],
        isPublic ? read('/fq/questions', questions) : [],
      ]);
      const linked = Object.values(menu.main)
        .flatMap((items) => items.flatMap(({ link, submenu }) => [link, ...submenu.map((item) => item.link)]))
        .filter((link) => link.startsWith('/') && !/^\/(?:api|screens)\/|[?#]/.test(link))
        .map(pathWithoutLocale);
      const all = [
        ...(isPublic ? ['/'] : []),
        ...linked,
        ...written.map(({ alias }) => `/posts/items/${alias}`),
        ...asked.map(({ alias }) => `/faq/${alias}`),
      ];
      return [...new Set(all)];
    },
  };
}
