import { expect, test } from 'vitest';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { draftsStorage } from './drafts-storage.ts';

test('CMT-18 drafts are kept by account, post and form, and another post begins with none', () => {
  const storage = memoryStorage();
  const ada = draftsStorage({ alias: 'one', account: 'ada' }, storage);
  ada.keep('new', 'Hello');
  ada.keep('answer-3', 'And how?');
  ada.keep('new', ' ');
  expect(ada.read()).toEqual({ 'answer-3': 'And how?' });
  expect(draftsStorage({ alias: 'two', account: 'ada' }, storage).read()).toEqual({});
  expect(draftsStorage({ alias: 'one', account: 'eve' }, storage).read()).toEqual({});
});

test('CMT-20 what a visitor wrote is the draft of anyone who signs in, and no longer a visitor’s', () => {
  const storage = memoryStorage();
  draftsStorage({ alias: 'one', account: null }, storage).keep('new', 'Hello');
  expect(draftsStorage({ alias: 'one', account: 'ada' }, storage).read()).toEqual({ new: 'Hello' });
  expect(draftsStorage({ alias: 'one', account: null }, storage).read()).toEqual({});
  expect(draftsStorage({ alias: 'one', account: 'ada' }, storage).read()).toEqual({ new: 'Hello' });
});

test('what is no draft counts for nothing', () => {
  for (const kept of ['{"new":', '[]', '7', '{"new":7}'])
    expect(
      draftsStorage({ alias: 'one', account: 'ada' }, memoryStorage({ 'comment-drafts:ada:one': kept })).read(),
    ).toEqual({});
});
