import { noNavigation } from '#src/wiring/page/navigation.ts';
import { data, redirect, RouterContextProvider, type LoaderFunctionArgs } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { SiteKind } from '#domain/site-kind.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { OperationError } from '#src/lib/operation-error.ts';
import { describeError } from './error-page/describe-error.ts';
import { guard } from './guard.ts';
import type { Page } from './pages.ts';
import type { PageMiddlewares } from './page-middleware.ts';
import { requestServices, type RequestServices } from '#src/wiring/page/request-services.ts';
import { siteDefaults } from '#src/wiring/page/site.ts';

/** What opening an address comes to: where one is sent, or what the page's own loader answered. */
async function open(
  address: string,
  page: Pick<Page, 'path' | 'audience'> & Partial<Pick<Page, 'middleware'>>,
  signedIn: boolean,
  load: () => unknown = () => 'page',
  known?: PageMiddlewares,
  site: SiteKind = 'public',
) {
  const services: RequestServices = {
    client: { request: () => Promise.reject(new Error('not asked')) },
    viewer: () => (signedIn ? viewer : null),
    content: (_key, read) => read(),
    kept: (_key, read) => read(),
    navigation: async () => noNavigation,
    ownTexts: async () => undefined,
    proof: async () => null,
    site: () => ({ ...siteDefaults, kind: site }),
    refuseVisitor: (_asked, login) => redirect(login),
  };
  const args: LoaderFunctionArgs = {
    request: new Request(`https://kadr.example${address}`),
    params: {},
    context: new RouterContextProvider(new Map([[requestServices, services]])),
    pattern: '',
    url: new URL(`https://kadr.example${address}`),
  };
  try {
    return await guard({ middleware: [], ...page }, load, known)(args, undefined);
  } catch (refused) {
    return refused instanceof Response ? refused.headers.get('location') : refused;
  }
}

test('NAV-02 a member page sends visitors to the login page of its language', async () => {
  const member = { path: 'gallery', audience: 'member' } as const;
  expect([await open('/uk/gallery?x=1', member, false), await open('/gallery', member, true)]).toEqual([
    '/uk/login?next=%2Fuk%2Fgallery%3Fx%3D1',
    'page',
  ]);
});

test('a team has no page of a public site, for members too', async () => {
  const shop = { path: 'products', audience: 'everyone' } as const;
  const gone = expect.objectContaining({ init: { status: 404 } });
  expect([
    await open('/products', shop, true, undefined, undefined, 'team'),
    await open('/gallery', { path: 'gallery', audience: 'member' }, true, undefined, undefined, 'team'),
    await open('/products', shop, true),
  ]).toEqual([gone, 'page', 'page']);
});

test('NAV-01 a login page sends members on, to places of this site alone', async () => {
  const visitors = { path: 'login', audience: 'visitor' } as const;
  expect([
    await open('/login', visitors, true),
    await open('/ru/login?next=/ru/trash', visitors, true),
    await open('/uk/login?next=/trash?offset=24', visitors, true),
    await open('/login?next=/uk/s/x%23top', visitors, true),
    await open('/ru/login?next=https://evil.example', visitors, true),
    await open('/login', visitors, false),
  ]).toEqual(['/', '/ru/trash', '/uk/trash?offset=24', '/s/x#top', '/ru', 'page']);
});

test('ERR-05 a page keeps the conditions that it names, in their order; one that nobody knows is an error, and nothing is read', async () => {
  const asked: string[] = [];
  const known: PageMiddlewares = {
    open: () => void asked.push('open'),
    closed: () => {
      throw data(null, { status: 404 });
    },
  };
  const read = () => asked.push('read');
  const at = (middleware: string[]) =>
    open('/gallery', { path: 'gallery', audience: 'everyone', middleware }, false, read, known);
  expect(await at(['open', 'closed'])).toEqual(data(null, { status: 404 }));
  expect(asked).toEqual(['open']);
  for (const name of ['unknown', 'toString']) {
    const error = await at([name]);
    expect(error).toBeInstanceOf(Error);
    expect(describeError(error).status).toBe(500);
  }
  expect(asked).toEqual(['open']);
});

test('ERR-03 a refusal of a service becomes the status and the words of the page; a server out of reach said none', async () => {
  const refuse = (status: number) => () =>
    Promise.reject(
      new OperationError({
        status,
        type: status ? 'not_found' : 'network',
        service: 'screens',
        message: 'Gone',
        operation: 'Spot',
        requestId: 'a1',
      }),
    );
  const everyone = { path: 's-id', audience: 'everyone' } as const;
  expect([await open('/s/x', everyone, false, refuse(404)), await open('/s/x', everyone, false, refuse(0))]).toEqual([
    data({ type: 'not_found', message: 'Gone', requestId: 'a1' }, { status: 404 }),
    data({ type: 'network' }, { status: 503 }),
  ]);
});

test('ERR-02 the page of an offline service comes with the failure, and how long to wait', async () => {
  const offline = () =>
    Promise.reject(
      new OperationError({
        status: 503,
        type: 'unavailable',
        service: 'screens',
        message: 'Unavailable',
        operation: 'Spot',
        html: '<h1>Back at noon</h1>',
        retryAfter: 30,
      }),
    );
  expect(await open('/s/x', { path: 's-id', audience: 'everyone' }, false, offline)).toEqual(
    data(
      { type: 'unavailable', message: 'Unavailable', requestId: null, html: '<h1>Back at noon</h1>', retryAfter: 30 },
      { status: 503 },
    ),
  );
});

test('a page that is older than its server is told so, without what it has asked', async () => {
  const unknown = () =>
    Promise.reject(
      new OperationError(
        {
          status: 400,
          code: 'PERSISTED_DOCUMENT_NOT_FOUND',
          type: 'body_invalid',
          service: 'main',
          message: 'Unknown document',
          operation: 'Trash',
        },
        { variables: { offset: 0 } },
      ),
    );
  expect(await open('/trash', { path: 'trash', audience: 'member' }, true, unknown)).toEqual(
    data({ type: 'updated' }, { status: 400 }),
  );
});
