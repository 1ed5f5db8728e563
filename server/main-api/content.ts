import { resolve } from 'node:path';
import { Type, type Static } from 'typebox';
import { brand } from '#domain/brand.ts';
import { sideLimit } from '#domain/limits.ts';
import { locales, localeTags } from '#domain/locales.ts';
import type { Config } from '#server/platform/config.ts';
import { cacheTokenOf } from '#server/platform/http/cache-token.ts';
import type { Configs } from './configs/schema.ts';
import { strict } from '#server/platform/http/schema.ts';
import { readContentFile } from './content-file.ts';
import { readForms, type Forms } from './forms/read-forms.ts';
import { readGroups, type AccountGroup } from './groups/read-groups.ts';
import { readTexts } from './texts/read-texts.ts';

/** The folder of the site's own texts. */
export const contentFolder = resolve(import.meta.dirname, '../../content');

const flag = Type.Optional(Type.Boolean());
const ConfigsFile = strict({
  main: Type.Optional(strict({ site_name: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })) })),
  frontend: Type.Optional(
    strict({
      'enable-cookie-policy': flag,
      'post-list-page-limit': Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
  ),
  'social-networks': Type.Optional(
    strict({ 'repost-facebook': flag, 'repost-linkedin': flag, 'repost-telegram': flag, 'repost-x': flag }),
  ),
});
const LanguagesFile = Type.Array(
  strict({
    id: Type.Integer({ minimum: 1 }),
    title: Type.String({ minLength: 1 }),
    short_title: Type.String({ minLength: 1 }),
    selftitle: Type.String({ minLength: 1 }),
    is_default: Type.Boolean(),
    locale: Type.Enum(Object.values(localeTags)),
    code: Type.Enum([...locales]),
  }),
  { minItems: locales.length, maxItems: locales.length },
);

/** For the response schema of every content call. */
export const cacheTokenHeader = {
  'x-cache-token': Type.String({ description: 'Another one than the last means: drop what is cached' }),
};

/** What the content calls answer, with a token that changes exactly when any of it does. */
export interface Content {
  configs: Static<typeof Configs>;
  languages: Static<typeof LanguagesFile>;
  forms: Forms;
  groups: readonly AccountGroup[];
  texts: ReturnType<typeof readTexts>;
  token: string;
}

/** The parts of the server's configuration that are public. */
export type PublicSettings = Pick<Config, 'uploadBytesLimit' | 'pixelLimit' | 'trashDays' | 'sourceUrl'>;

/** Reads the content once. Throws with the file and the key when it is wrong. */
export function readContent(folder: string, settings: PublicSettings): Content {
  const said = readContentFile(ConfigsFile, folder, 'configs.yaml');
  const languages = readContentFile(LanguagesFile, folder, 'languages.yaml');
  const forms = readForms(folder);
  const groups = readGroups(folder, forms);
  const texts = readTexts(folder);
  const configs = {
    main: { site_name: brand.name, ...said.main },
    frontend: { 'enable-cookie-policy': false, 'post-list-page-limit': 10, ...said.frontend },
    backend: {
      'upload-bytes-limit': settings.uploadBytesLimit,
      'image-pixel-limit': settings.pixelLimit,
      'image-side-limit': sideLimit,
      'trash-days': settings.trashDays,
      'source-url': settings.sourceUrl,
    },
    'social-networks': {
      'repost-facebook': false,
      'repost-linkedin': false,
      'repost-telegram': false,
      'repost-x': false,
      ...said['social-networks'],
    },
  };
  return {
    configs,
    languages,
    forms,
    groups,
    texts,
    token: cacheTokenOf([configs, languages, [...forms], groups, texts]),
  };
}
