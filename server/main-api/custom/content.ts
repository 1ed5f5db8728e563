import { basename } from 'node:path';
import { Type, type Static } from 'typebox';
import type { Locale } from '#domain/locales.ts';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart } from '../content/content-part.ts';
import { Alias } from '../content/rules.ts';
import { inEachLocale, say, sayIfAny, Words } from '../content/words.ts';
import type { CustomEntry } from './schema.ts';

declare module '../content/content-part.ts' {
  interface Content {
    /** By the names of their entities, without what is not active. */
    custom: Readonly<Record<Locale, ReadonlyMap<string, Static<typeof CustomEntry>[]>>>;
  }
}

const CustomFile = strict({
  types: Type.Array(strict({ alias: Alias, name: Words }), { minItems: 1 }),
  entries: Type.Array(
    strict({
      id: Alias,
      is_active: Type.Optional(Type.Boolean()),
      name: Words,
      type: Alias,
      title: Type.Optional(Words),
      text: Type.Optional(Words),
      icon: Type.Optional(Alias),
      category: Type.Optional(Alias),
    }),
  ),
});

export const content = contentPart({
  name: 'custom',
  files: 'custom/*.yaml',
  schema: CustomFile,
  build: (files) =>
    inEachLocale((locale) => {
      const entities = files.map((file) => {
        const entries = file.value.entries.map((entry, place) => {
          const type = file.value.types.find(({ alias }) => alias === entry.type);
          if (!type) throw file.wrong(['entries', place, 'type'], 'is none of the types above');
          const { id, is_active = true, name, title, text, icon = null, category = null } = entry;
          return {
            id,
            is_active,
            name: say(name, locale),
            type: { name: say(type.name, locale), alias: type.alias },
            title: sayIfAny(title, locale),
            text: sayIfAny(text, locale),
            icon,
            category,
            votes: null,
            is_voted: null,
          };
        });
        return [basename(file.path, '.yaml'), entries.filter(({ is_active }) => is_active)] as const;
      });
      return new Map(entities);
    }),
});
