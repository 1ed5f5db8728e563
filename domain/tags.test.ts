import { expect, test } from 'vitest';
import { suggestedTags, withoutTag, withTags } from './tags.ts';

test('tags are taken from what is typed, each once and as it was written first', () => {
  expect(withTags(['Bug'], ' Ёлка ,  bug, summer   sale,,елка')).toEqual(['Bug', 'Ёлка', 'summer sale']);
  expect(withTags([], 'x'.repeat(50))).toEqual(['x'.repeat(40)]);
  expect(withoutTag(['Bug', 'Release'], 'BUG')).toEqual(['Release']);
});

test('what begins so is offered first, then what has it within, and nothing that is chosen', () => {
  const known = ['Prerelease', 'Release', 'Bug', 'Реліз', 'Re: sale'];
  const offered = (text: string, limit = 8) => suggestedTags(known, { text, chosen: ['bug'], limit });
  expect(offered('re')).toEqual(['Release', 'Re: sale', 'Prerelease']);
  expect(offered('', 2)).toEqual(['Prerelease', 'Release']);
  expect(offered('ре')).toEqual(['Реліз']);
});
