import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Type, type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { parse } from 'yaml';
import { brand } from '#domain/brand.ts';
import { locales, localeTags } from '#domain/locales.ts';
import { cacheTokenOf } from '#server/platform/http/cache-token.ts';

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

/** Everything that `content/` says, with a token that changes when any of it does. */
export interface Content {
  configs: {
    main: { site_name: string };
    frontend: { 'enable-cookie-policy': boolean; 'post-list-page-limit': number };
    'social-networks': Record<'repost-facebook' | 'repost-linkedin' | 'repost-telegram' | 'repost-x', boolean>;
  };
  languages: Static<typeof LanguagesFile>;
  token: string;
}

/** Reads the content once. Throws with the file and the key when it is wrong. */
export function readContent(folder: string): Content {
  const configsText = readFileSync(join(folder, 'configs.yaml'), 'utf8');
  const languagesText = readFileSync(join(folder, 'languages.yaml'), 'utf8');
  const configs = checked(ConfigsFile, 'configs.yaml', configsText);
  return {
    configs: {
      main: { site_name: brand.name, ...configs.main },
      frontend: { 'enable-cookie-policy': false, 'post-list-page-limit': 10, ...configs.frontend },
      'social-networks': {
        'repost-facebook': false,
        'repost-linkedin': false,
        'repost-telegram': false,
        'repost-x': false,
        ...configs['social-networks'],
      },
    },
    languages: checked(LanguagesFile, 'languages.yaml', languagesText),
    token: cacheTokenOf([configsText, languagesText]),
  };
}

function strict<P extends Parameters<typeof Type.Object>[0]>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

function checked<S extends TSchema>(schema: S, file: string, text: string): Static<S> {
  const value: unknown = parse(text) ?? {};
  const validator = Compile(schema);
  if (validator.Check(value)) return value;
  const problems = validator.Errors(value).map((error) => `${error.instancePath || '/'} ${error.message}`);
  throw new Error(`content/${file} is wrong: ${problems.join('; ')}`);
}
