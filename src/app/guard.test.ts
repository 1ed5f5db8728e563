import { data, redirect, RouterContextProvider, type LoaderFunctionArgs } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { viewer } from '#machines/session/session.fixtures.ts';
import { GatewayError } from '#src/gateway/errors.ts';
import { unstartedActors } from '#src/wiring/app-actors.ts';
import { renderedActors } from './actors/actors-store.ts';
import { guard } from './guard.ts';
import type { PageRoute } from './pages.ts';
import { requestServices, type RequestServices } from './request-services.ts';

const actors = renderedActors(unstartedActors({ viewer: null, locale: 'en', uploadBytesLimit: 1 }));

/** What opening an address comes to: where one is sent, or what the page's own loader answered. */
async function open(
  address: string,
  page: Pick<PageRoute, 'audience' | 'actors'>,
  signedIn: boolean,
  load: () => unknown = () => 'page',
) {
  const services: RequestServices = {
    gateway: { request: () => Promise.reject(new Error('not asked')) },
    viewer: () => (signedIn ? viewer : null),
    actors: { ...actors, load: vi.fn(actors.load) },
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
    const loaded = await guard(page, load)(args, undefined);
    return [loaded, vi.mocked(services.actors.load).mock.calls.length];
  } catch (refused) {
    return refused instanceof Response ? refused.headers.get('location') : refused;
  }
}

test('NAV-02 a member page sends visitors to the login page of its language', async () => {
  const member = { audience: 'member', actors: true } as const;
  expect([await open('/uk/gallery?x=1', member, false), await open('/gallery', member, true)]).toEqual([
    '/uk/login?next=%2Fuk%2Fgallery%3Fx%3D1',
    ['page', 1],
  ]);
});

test('NAV-01 a login page sends members on, to places of this site alone', async () => {
  const visitors = { audience: 'visitor', actors: true } as const;
  expect([
    await open('/login', visitors, true),
    await open('/ru/login?next=/ru/trash', visitors, true),
    await open('/uk/login?next=/trash?offset=24', visitors, true),
    await open('/login?next=/uk/s/x%23top', visitors, true),
    await open('/ru/login?next=https://evil.example', visitors, true),
    await open('/login', visitors, false),
  ]).toEqual(['/', '/ru/trash', '/uk/trash?offset=24', '/s/x#top', '/ru', ['page', 1]]);
});

test('a page for everyone loads the flows only when it uses them', async () => {
  expect([
    await open('/', { audience: 'everyone', actors: false }, false),
    await open('/s/x', { audience: 'everyone', actors: true }, true),
  ]).toEqual([
    ['page', 0],
    ['page', 1],
  ]);
});

test('ERR-03 a refusal of a service becomes the status and the words of the page', async () => {
  const refuse = (status: number) => () =>
    Promise.reject(
      new GatewayError({
        status,
        type: status ? 'not_found' : 'network',
        service: 'screens',
        message: 'Gone',
        operation: 'Spot',
        requestId: 'a1',
      }),
    );
  const everyone = { audience: 'everyone', actors: false } as const;
  expect([await open('/s/x', everyone, false, refuse(404)), await open('/s/x', everyone, false, refuse(0))]).toEqual([
    data({ type: 'not_found', message: 'Gone', requestId: 'a1' }, { status: 404 }),
    data({ type: 'network', message: 'Gone', requestId: 'a1' }, { status: 503 }),
  ]);
});
