import { expect, test } from 'vitest';
import { BadName, namesOf } from './names.ts';

test('a name is written in every form', () => {
  expect(namesOf('SavedSearch')).toEqual({
    Type: 'SavedSearch',
    Types: 'SavedSearches',
    many: 'savedSearches',
    kebab: 'saved-searches',
    table: 'saved_searches',
    words: 'saved searches',
  });
});

test.each([
  ['Note', 'Notes'],
  ['Category', 'Categories'],
  ['Key', 'Keys'],
  ['Box', 'Boxes'],
  ['Match', 'Matches'],
  ['Story', 'Stories'],
  ['Address', 'Addresses'],
  ['Status', 'Statuses'],
  ['Canvas', 'Canvases'],
  ['Lens', 'Lenses'],
  ['Gas', 'Gases'],
  ['Shoe', 'Shoes'],
])('the plural of %s is %s', (name, plural) => {
  expect(namesOf(name).Types).toBe(plural);
});

test.each(['note', 'my-note', '../Note', 'Note Book', '', 'N'.repeat(41)])('refuses the name "%s"', (name) => {
  expect(() => namesOf(name)).toThrow(BadName);
});
