import { expect, test } from 'vitest';
import { wordsOf } from '#domain/guide/prose.ts';
import { keptProse, proseOf } from './prose.ts';

const linksIn = (text: string) =>
  proseOf(text).flatMap(({ lines }) => lines.flatMap(({ spans }) => spans.flatMap(({ link }) => link ?? [])));

test('a text is read once while it is asked for, and what is written last pushes out what was asked for first', () => {
  const first = keptProse('Press **Pay**');
  expect(keptProse('Press **Pay**')).toBe(first);
  for (let n = 0; n < 520; n += 1) keptProse(`${n} ${'word '.repeat(400)}`);
  const again = keptProse('Press **Pay**');
  expect([again === first, again]).toEqual([false, first]);
});

test('a text of more brackets than anyone writes is shown as it stands', () => {
  const link = '[here](https://example.com/a)';
  expect(linksIn('[ ] '.repeat(100) + link)).toEqual(['https://example.com/a']);
  const text = '['.repeat(1900) + link;
  expect([wordsOf(proseOf(text)), linksIn('['.repeat(1900) + '[here](/a)')]).toEqual([text, []]);
});
