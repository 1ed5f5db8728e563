import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Type, type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { parse } from 'yaml';
import { brand } from '#domain/brand.ts';
import { sideLimit } from '#domain/limits.ts';
import { locales, localeTags } from '#domain/locales.ts';
import type { Config } from '#server/platform/config.ts';
import { cacheTokenOf } from '#server/platform/http/cache-token.ts';
import type { Configs } from './configs/schema.ts';

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
  token: string;
}

/** The parts of the server's configuration that are public. */
export type PublicLimits = Pick<Config, 'uploadBytesLimit' | 'pixelLimit' | 'trashDays'>;

/** Reads the content once. Throws with the file and the key when it is wrong. */
export function readContent(folder: string, limits: PublicLimits): Content {
  const configsText = readFileSync(join(folder, 'configs.yaml'), 'utf8');
  const languagesText = readFileSync(join(folder, 'languages.yaml'), 'utf8');
  const said = checked(ConfigsFile, 'configs.yaml', configsText);
  const languages = checked(LanguagesFile, 'languages.yaml', languagesText);
  const configs = {
    main: { site_name: brand.name, ...said.main },
    frontend: { 'enable-cookie-policy': false, 'post-list-page-limit': 10, ...said.frontend },
    backend: {
      'upload-bytes-limit': limits.uploadBytesLimit,
      'image-pixel-limit': limits.pixelLimit,
      'image-side-limit': sideLimit,
      'trash-days': limits.trashDays,
    },
    'social-networks': {
      'repost-facebook': false,
      'repost-linkedin': false,
      'repost-telegram': false,
      'repost-x': false,
      ...said['social-networks'],
    },
  };
  return { configs, languages, token: cacheTokenOf([configs, languages]) };
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
