import { RouterContextProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { viewer } from '#machines/session/session.fixtures.ts';
import { href, type PathName } from '#domain/paths.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { operationName } from '#src/graphql/document.ts';
import { OperationError } from '#src/lib/operation-error.ts';
import { noNavigation } from '#src/wiring/page/navigation.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { siteDefaults } from '#src/wiring/page/site.ts';
import { guard } from './guard.ts';
import { pageOf } from './pages.ts';

/** A gateway that refuses, and what it was asked for. */
function refusing() {
  const asked: Record<string, Record<string, unknown>> = {};
  const client: GatewayClient = {
    request: (document, variables) => {
      const operation = operationName(document);
      asked[operation] = variables;
      return Promise.reject(
        new OperationError({ status: 500, type: 'internal', message: '', service: 'main', operation }),
      );
    },
  };
  return { client, asked };
}

async function askedBy(name: PathName, path: string) {
  const { client, asked } = refusing();
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
  const page = pageOf(name);
  const url = new URL(path, 'https://kadr.example');
  const context = new RouterContextProvider(new Map([[requestServices, services]]));
  const args = { request: new Request(url), params: {}, context, pattern: '', url };
  await Promise.resolve(guard(page, await page.loader?.())(args, undefined)).catch(() => undefined);
  return asked;
}

test.each([
  ['faq', href('faq', 'en'), 'Faq', { limit: 10_000 }],
  ['posts', href('posts', 'en'), 'Blog', { limit: 10, categories: 10_000 }],
  ['posts-categories', href('posts-categories', 'en'), 'PostCategories', { limit: 10_000 }],
  ['roadmap', href('roadmap', 'en'), 'CustomEntries', { limit: 10_000 }],
  ['wishlist', href('wishlist', 'en'), 'Favourites', { limit: 10_000 }],
  ['pricing', href('pricing', 'en'), 'Lookup', { alias: 'currency', limit: 50 }],
  ['chat', href('chat', 'en'), 'Chats', { limit: 100 }],
] as const)('API-05 the page %s (%s) asks %s with exactly its limit', async (name, path, operation, limits) => {
  expect((await askedBy(name, path))[operation]).toMatchObject(limits);
});
