import { expect, test } from 'vitest';
import { contentLifetimes, createContentCache } from './content-cache.ts';

const start = 1_768_478_400_000;

/** A cache in front of a service that counts its calls and says under which token it answers. */
function cachedService() {
  let now = start;
  let token = 'token 1';
  const calls: string[] = [];
  const cache = createContentCache(() => now);
  const read = (key: string, lifetime: number) =>
    cache.read(key, lifetime, async () => {
      calls.push(key);
      const under = token;
      await Promise.resolve();
      cache.seen(under);
      return `${key} under ${under}`;
    });
  return {
    cache,
    calls,
    configs: (locale = 'en') => read(`configs ${locale}`, contentLifetimes.configs),
    languages: (locale = 'en') => read(`languages ${locale}`, contentLifetimes.languages),
    at: (milliseconds: number) => {
      now = start + milliseconds;
    },
    publish: (next: string) => {
      token = next;
    },
  };
}

test('LANG-08 the list of languages is kept for 60 seconds', async () => {
  const { languages, calls, at } = cachedService();
  const first = await languages();
  at(59_999);
  expect(await languages()).toBe(first);
  expect(calls).toEqual(['languages en']);
  at(60_000);
  await languages();
  expect(calls).toEqual(['languages en', 'languages en']);
});

test('API-04 the configuration is kept for 600 seconds, for each language by itself', async () => {
  const { configs, calls, at } = cachedService();
  await configs('en');
  await configs('uk');
  at(599_999);
  expect(await Promise.all([configs('en'), configs('uk')])).toEqual([
    'configs en under token 1',
    'configs uk under token 1',
  ]);
  expect(calls).toEqual(['configs en', 'configs uk']);
  at(600_000);
  await configs('uk');
  expect(calls).toEqual(['configs en', 'configs uk', 'configs uk']);
});

test('API-04 readings at the same time share one call', async () => {
  const { configs, calls } = cachedService();
  await Promise.all([configs(), configs(), configs()]);
  expect(calls).toEqual(['configs en']);
});

test('API-03 another x-cache-token empties the cache, the same one leaves it', async () => {
  const { cache, configs, languages, calls } = cachedService();
  await Promise.all([configs(), languages()]);
  cache.seen('token 1');
  await Promise.all([configs(), languages()]);
  expect(calls).toEqual(['configs en', 'languages en']);
  cache.seen('token 2');
  await Promise.all([configs(), languages()]);
  expect(calls).toEqual(['configs en', 'languages en', 'configs en', 'languages en']);
});

test('API-03 the answer that brings the new token is kept, and so is one that comes along with it', async () => {
  const { configs, languages, calls, at, publish } = cachedService();
  await Promise.all([configs(), languages()]);
  publish('token 2');
  at(60_000);
  await languages('en');
  // The configuration of the old token went; what brought the new one stayed.
  expect(await Promise.all([languages(), configs(), configs('uk')])).toEqual([
    'languages en under token 2',
    'configs en under token 2',
    'configs uk under token 2',
  ]);
  await Promise.all([languages(), configs(), configs('uk')]);
  expect(calls).toEqual(['configs en', 'languages en', 'languages en', 'configs en', 'configs uk']);
});

test('API-04 a reading that fails is not kept', async () => {
  const cache = createContentCache(() => start);
  const failing = () => cache.read('configs en', contentLifetimes.configs, () => Promise.reject(new Error('offline')));
  await expect(failing()).rejects.toThrow('offline');
  expect(await cache.read('configs en', contentLifetimes.configs, async () => 'back')).toBe('back');
});

test('the last answer holds where a new one cannot be had, and is asked for again ten seconds later', async () => {
  let now = start;
  const cache = createContentCache(() => now);
  const answers = [async () => 'first', () => Promise.reject(new Error('down')), async () => 'second'];
  const read = () =>
    cache.read('forms en', 1000, () => answers.shift()?.() ?? Promise.reject(new Error('asked once more')));
  const said = [await read()];
  now += 1000;
  // Anyone who asks meanwhile gets what the first one gets.
  said.push(...(await Promise.all([read(), read()])));
  now += 9_999;
  said.push(await read());
  now += 1;
  said.push(await read());
  expect(said).toEqual(['first', 'first', 'first', 'first', 'second']);
  await expect(cache.read('other', 1000, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
});

test('API-03 a failure brings nothing back that a new token has emptied meanwhile', async () => {
  let now = start;
  const cache = createContentCache(() => now);
  cache.seen('token 1');
  await cache.read('forms en', 1000, async () => 'first');
  now += 1000;
  const down = Promise.withResolvers<string>();
  const read = cache.read('forms en', 1000, () => down.promise);
  cache.seen('token 2');
  down.reject(new Error('down'));
  await expect(read).rejects.toThrow('down');
});

test('what came with others is kept as long as it holds, the latest fifty of them', () => {
  let now = 0;
  const cache = createContentCache(() => now);
  for (let at = 0; at < 51; at += 1) cache.keep(`seo en /p${at}`, at, 1000);
  expect([cache.kept('seo en /p0'), cache.kept('seo en /p1'), cache.kept('seo en /p50')]).toEqual([undefined, 1, 50]);
  now = 1000;
  expect(cache.kept('seo en /p50')).toBeUndefined();
});
