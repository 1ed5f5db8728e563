import { expect, test } from 'vitest';
import { browserStorage } from '#src/lib/browser-storage.ts';
import { keepIntent, takeIntent } from './intent.ts';

function tab() {
  const kept = new Map<string, string>();
  return browserStorage(() => ({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  }));
}

test('what a visitor began is done once, by its feature, on its page', () => {
  const storage = tab();
  keepIntent({ kind: 'heart', payload: { id: 'plan' }, path: '/products?sort=new' }, storage);
  expect(takeIntent('comment', '/products?sort=new', storage)).toBe(undefined);
  expect(takeIntent('heart', '/products', storage)).toBe(undefined);
  expect(takeIntent('heart', '/products?sort=new', storage)).toEqual({ id: 'plan' });
  expect(takeIntent('heart', '/products?sort=new', storage)).toBe(undefined);
});

test('a newer one takes the place of the older, and what is no intent counts for nothing', () => {
  const storage = tab();
  keepIntent({ kind: 'heart', payload: 1, path: '/' }, storage);
  keepIntent({ kind: 'vote', payload: 2, path: '/' }, storage);
  expect([takeIntent('heart', '/', storage), takeIntent('vote', '/', storage)]).toEqual([undefined, 2]);
  storage.write('intent', '{"kind":');
  expect(takeIntent('heart', '/', storage)).toBe(undefined);
});
