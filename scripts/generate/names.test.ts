import { expect, test } from 'vitest';
import { BadName, isPlural, namesOf } from './names.ts';

test('a name is written in every form', () => {
  expect(namesOf('SavedSearch', 'Note')).toEqual({
    Type: 'SavedSearch',
    Types: 'SavedSearches',
    camel: 'savedSearch',
    many: 'savedSearches',
    kebab: 'saved-search',
    manyKebab: 'saved-searches',
    table: 'saved_searches',
    words: 'saved search',
    Words: 'Saved search',
    manyWords: 'saved searches',
    ManyWords: 'Saved searches',
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
  expect(namesOf(name, 'Note').Types).toBe(plural);
});

test.each(['Notes', 'SavedSearches', 'Categories', 'Areas', 'Keys', 'Tag2s'])('%s is a plural', (name) => {
  expect(isPlural(name)).toBe(true);
});

test.each(['Note', 'Address', 'Status', 'Canvas', 'CameraLens', 'Series', 'Analysis', 'Gas', 'S', 'Tag2'])(
  '%s is no plural',
  (name) => {
    expect(isPlural(name)).toBe(false);
  },
);

test.each([
  ['URLField', 'url-field', 'urlField'],
  ['Card2', 'card2', 'card2'],
  ['Step2Form', 'step2-form', 'step2Form'],
  ['PlanB', 'plan-b', 'planB'],
])('%s is %s and %s', (name, kebab, camel) => {
  expect(namesOf(name, 'Note')).toMatchObject({ kebab, camel });
});

test.each(['note', 'my-note', '../Note', 'Note Book', '', 'N'.repeat(41)])('refuses the name "%s"', (name) => {
  expect(() => namesOf(name, 'SavedSearch')).toThrow(
    new BadName(`"${name}" must be in PascalCase, such as SavedSearch`),
  );
});
