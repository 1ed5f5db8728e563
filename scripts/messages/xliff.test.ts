import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Locale } from '#domain/locales.ts';
import { fromXliff } from './from-xliff.ts';
import { missingIn } from './missing.ts';
import { toXliff } from './to-xliff.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kadr-messages-'));
  write('en', {
    'pins.count': '{count, plural, one {# pin} other {# pins}}',
    'pins.add': 'Add <b>one</b> & go',
    'pins.size': '{width} × {height}',
  });
  write('uk', {
    'pins.count': '{count, plural, one {# мітка} few {# мітки} many {# міток} other {# мітки}}',
    'pins.size': '{width} × {height}',
  });
});

const fileOf = (locale: Locale): string => join(root, `src/pins/lang/${locale}/pins.json`);
const read = (locale: Locale): unknown => JSON.parse(readFileSync(fileOf(locale), 'utf8'));
function write(locale: Locale, messages: Record<string, string>): void {
  mkdirSync(dirname(fileOf(locale)), { recursive: true });
  writeFileSync(fileOf(locale), JSON.stringify(messages));
}

test('what a language lacks is named; sizes need no translation', () => {
  expect(missingIn(root, 'uk')).toEqual(['pins.add']);
});

test('translations go out with their English and come back in the order of the English', async () => {
  const out = await toXliff(root, 'uk');
  expect(out).toContain('<source>Add &lt;b&gt;one&lt;/b&gt; &amp; go</source>');
  const back = out.replace(
    '&amp; go</source>',
    '&amp; go</source><target>Додати &lt;b&gt;одну&lt;/b&gt; й далі</target>',
  );
  expect(await fromXliff(root, back)).toEqual({ locale: 'uk', changed: ['pins.add'], refused: [] });
  expect(Object.entries(read('uk') as object)).toEqual([
    ['pins.count', '{count, plural, one {# мітка} few {# мітки} many {# міток} other {# мітки}}'],
    ['pins.add', 'Додати <b>одну</b> й далі'],
    ['pins.size', '{width} × {height}'],
  ]);
});

test('a translation with other values, of a changed text or that is no ICU is refused, and nothing of it written', async () => {
  const before = read('uk');
  const out = await toXliff(root, 'uk');
  const wrong = out.replace('{# мітка}', '{# мітка').replace('<target>{width} × {height}', '<target>{width} × {depth}');
  expect((await fromXliff(root, wrong)).refused).toEqual([
    expect.stringMatching(/^pins\.count: is no ICU message/),
    'pins.size: has the values depth, width, not height, width',
  ]);
  write('en', { 'pins.count': '{count, plural, one {# mark} other {# marks}}', 'pins.size': '{width} × {height}' });
  expect((await fromXliff(root, out.replace('# міток', '# позначок'))).refused).toEqual([
    'pins.count: its English has changed since the file was made',
  ]);
  expect(read('uk')).toEqual(before);
});

test('a file in a language of no messages is refused', async () => {
  const out = await toXliff(root, 'uk');
  await expect(fromXliff(root, out.replaceAll('uk-UA', 'de-DE'))).rejects.toThrow('"de-DE"');
});
