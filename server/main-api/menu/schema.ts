import { Type } from 'typebox';
import { named, ref } from '#server/platform/http/schema.ts';

const own = {
  id: Type.String({ examples: ['faq'] }),
  title: Type.String({ examples: ['Questions'] }),
  link: Type.String({ description: 'In the language of the caller', examples: ['/faq'] }),
};
const dates = {
  date_created: Type.String({ examples: ['2026-11-20T00:00:00.000Z'] }),
  date_edited: Type.String({ examples: ['2026-11-26T00:00:00.000Z'] }),
};

export const MenuItem = named('MenuItem', {
  ...own,
  submenu: Type.Array(Type.Object({ ...own, ...dates }, { title: 'MenuSubitem', additionalProperties: false })),
  ...dates,
});

export const Menu = named('Menu', {
  main: Type.Object(
    { header: Type.Array(ref(MenuItem)), footer: Type.Array(ref(MenuItem)) },
    { title: 'MenuSections', additionalProperties: false },
  ),
});
