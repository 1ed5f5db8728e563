import { routes } from '#src/app/pages.ts';
import { noNavigation } from '#src/wiring/page/navigation.ts';
import { RouterContextProvider, type LoaderFunction } from 'react-router-dom';
import { expect, test } from 'vitest';
import { viewer } from '#machines/session/session.fixtures.ts';
import { createGatewayClient } from '#src/graphql/client.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { siteDefaults } from '#src/wiring/page/site.ts';

const loaders = import.meta.glob<LoaderFunction>('/src/pages/*/*.loader.ts', { eager: true, import: 'loader' });

/** What a loader asks a server that never answers, and for how much of it somebody still waits after leaving. */
async function leave(loader: LoaderFunction, params: Record<string, string>) {
  let asked = 0;
  let waiting = 0;
  const client = createGatewayClient({
    url: 'https://kadr.example/graphql',
    locale: () => 'en',
    fetch: (_url, init) => {
      asked += 1;
      waiting += 1;
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => {
          waiting -= 1;
          reject(init.signal?.reason);
        });
      });
    },
  });
  const services = {
    client,
    viewer: () => viewer,
    content: <T>(_key: string, read: () => Promise<T>) => read(),
    kept: <T>(_key: string, read: () => Promise<T>) => read(),
    navigation: async () => noNavigation,
    ownTexts: async () => undefined,
    proof: async () => null,
    site: () => siteDefaults,
    refuseVisitor: () => Response.error(),
  };
  const url = new URL('https://kadr.example/uk/page?offset=24');
  const leaving = new AbortController();
  const loading = loader(
    {
      request: new Request(url, { signal: leaving.signal }),
      params,
      context: new RouterContextProvider(new Map([[requestServices, services]])),
      pattern: '',
      url,
    },
    undefined,
  );
  const left = Promise.resolve(loading).catch((error: unknown) => String(error));
  await expect.poll(() => asked).toBeGreaterThan(0);
  leaving.abort(new Error('left'));
  await expect.poll(() => waiting).toBe(0);
  return await left;
}

/** The desk itself only leads on. Those of accounts ask for what others may wait for too, or by the session's own calls, whose signal their test looks at. */
const asking = Object.entries(loaders).filter(
  ([file]) => !/^\/src\/pages\/(?:(?:account|account-change|proof)\/|office\/office\.loader)/.test(file),
);

test.each(asking)('%s waits for no server once its page was left', async (name, loader) => {
  const { example = {} } = routes.get(name.replace('.loader.ts', '')) ?? {};
  expect(await leave(loader, example)).toBe('Error: left');
});
