import { expect, test } from 'vitest';
import { firstStyles } from '#domain/scene/styles.ts';
import { rememberedStyles, rememberStyles } from './remembered-styles.ts';

const memory = (text: string | null = null) => ({
  read: () => text,
  write: (_name: string, written: string) => {
    text = written;
    return true;
  },
});

test('EDIT-05 each tool draws with what it drew with last; what is hidden begins solid', () => {
  const storage = memory();
  const arrow = { ...firstStyles.arrow, colour: '#10a760', level: 3 } as const;
  rememberStyles({ ...firstStyles, arrow, hide: { ...firstStyles.hide, mode: 'blur' } }, storage);
  expect(rememberedStyles(storage)).toEqual({ ...firstStyles, arrow });
});

test.each([null, 'nonsense', '[]', '{"arrow":{"colour":"url(#a)","level":9,"filled":1,"mode":"none"}}'])(
  'what was not kept by the editor is left out: %s',
  (text) => {
    expect(rememberedStyles(memory(text))).toEqual(firstStyles);
  },
);
