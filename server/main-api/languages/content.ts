import { Type, type Static } from 'typebox';
import { locales, localeTags } from '#domain/locales.ts';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart } from '../content/content-part.ts';
import { WrongContent } from '../content/wrong-content.ts';

declare module '../content/content-part.ts' {
  interface Content {
    languages: Static<typeof LanguagesFile>;
  }
}

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

export const content = contentPart({
  name: 'languages',
  files: 'languages.yaml',
  schema: LanguagesFile,
  build: ([file]) => {
    if (!file) throw new WrongContent('languages.yaml', 'the file is not there');
    return file.value;
  },
});
