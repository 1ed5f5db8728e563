import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { messagesOf } from '#tests/support/message-files.ts';
import { nameFiles } from './name-files.ts';
import type { WalkedFiles } from './walk-folders.ts';

const english = createIntl({ locale: 'en-US', messages: messagesOf('en') });
const ukrainian = createIntl({ locale: 'uk', messages: messagesOf('uk') });

const file = (name: string) => new File(['png'], name, { type: 'image/png', lastModified: 5000 });
const facts = ({ name, type, lastModified, size }: File) => [name, type, lastModified, size];

test('SCR-01 a pasted picture is called so in the language of the page, a copied file as before', () => {
  const walked: WalkedFiles = { by: 'paste', files: [file('image.png'), file('orders.png')], unreadable: [] };
  expect(nameFiles(walked, english).map(facts)).toEqual([
    ['Pasted picture.png', 'image/png', 5000, 3],
    ['orders.png', 'image/png', 5000, 3],
  ]);
  expect(nameFiles(walked, ukrainian).map(({ name }) => name)).toEqual(['Вставлене зображення.png', 'orders.png']);
});

test('SCR-01 a captured screen is called so; what was dropped or chosen keeps its name, whatever it is', () => {
  const files = [file('image.png')];
  expect(nameFiles({ by: 'capture', files, unreadable: [] }, english).map(facts)).toEqual([
    ['Screenshot.png', 'image/png', 5000, 3],
  ]);
  expect(nameFiles({ files, unreadable: [] }, english)).toBe(files);
});
