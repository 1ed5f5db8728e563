import { RouterContextProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { viewer } from '#machines/session/session.fixtures.ts';
import { createGatewayClient } from '#src/graphql/client.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { loader } from './trash.loader.ts';

/** What the page of this address asks of a trash of `total` screens, and the names that it shows. */
async function open(search: string, total: number) {
  const asked: { limit: number; offset: number }[] = [];
  const client = createGatewayClient({
    url: 'https://kadr.example/graphql',
    headers: () => ({}),
    fetch: async (_url, init) => {
      const { limit, offset } = JSON.parse(typeof init?.body === 'string' ? init.body : '').variables;
      asked.push({ limit, offset });
      const count = Math.max(0, Math.min(limit, total - offset));
      const items = Array.from({ length: count }, (_, index) => ({ screen: { name: `${offset + index}` } }));
      return Response.json({ data: { trash: { items, total, count, limit, offset, hasMore: false } } });
    },
  });
  const services = { client, viewer: () => viewer, refuseVisitor: () => Response.error() };
  const url = new URL(`https://kadr.example/trash${search}`);
  const context = new RouterContextProvider(new Map([[requestServices, services]]));
  const { items } = await loader({ request: new Request(url), params: {}, context, pattern: '', url });
  expect(items.map(({ screen }) => screen.name)).toEqual(
    Array.from({ length: items.length }, (_, index) => `${index}`),
  );
  return { asked, shown: items.length };
}

const page = (offset: number, limit: number) => ({ limit, offset });

test.each([
  { search: '', total: 0, asked: [page(0, 50)], shown: 0 },
  { search: '', total: 150, asked: [page(0, 50)], shown: 50 },
  { search: '?shown=150', total: 100, asked: [page(0, 100)], shown: 100 },
  { search: '?shown=150', total: 101, asked: [page(0, 100), page(100, 50)], shown: 101 },
  { search: '?shown=150', total: 150, asked: [page(0, 100), page(100, 50)], shown: 150 },
  { search: '?shown=200', total: 300, asked: [page(0, 100), page(100, 100)], shown: 200 },
])('SCR-09 /trash$search of a trash of $total shows $shown', async ({ search, total, ...wanted }) => {
  expect(await open(search, total)).toEqual(wanted);
});
