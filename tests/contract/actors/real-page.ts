import { vi } from 'vitest';
import { createActor } from 'xstate';
import { requestsMachine } from '#machines/requests/requests.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/platform/config.ts';
import { createGatewayClient, type GatewayClient } from '#src/graphql/client.ts';
import { withFlows } from '#src/wiring/graphql/browser-client.ts';
import { restCall, type RestRequest } from '#src/wiring/rest/rest-call.ts';
import { browserSessionApi, type StartedSession } from '#src/wiring/session/session-api.ts';
import { sessionActors } from '#src/wiring/session/session.actors.ts';
import { generationIn } from '#src/wiring/session/signed-in-cookie.ts';
import { testPlatform } from '#tests/support/engines.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { contentFor } from '#tests/support/rest.ts';
import { visitor } from '#tests/support/visitor.ts';
import { requestOfPage } from './request-of-page.ts';

/** What a page has sent: GraphQL has its variables as the body. */
export interface Sent {
  method: string;
  path: string;
  body: unknown;
}

export type RealPage = Awaited<ReturnType<typeof openRealPage>>;

/**
 * A page of somebody who is signed in, before the real app: its calls are made as in a browser, its cookies are kept as by one.
 * Nothing of it is drawn. There is one at a time, as it takes the place of what a browser gives scripts.
 */
export async function openRealPage(config: Partial<Config> = {}) {
  const platform = await testPlatform('sqlite', { config });
  // The posts of the site are published by then.
  platform.clock.set(today);
  const content = await contentFor(platform);
  const app = await buildApp(platform, content ? { content } : {});
  const browser = visitor(app);
  const started = (await browser.signUp()).json();
  if (!isStarted(started)) throw new Error('Nobody was signed in');
  const { viewer } = started;
  const sent: Sent[] = [];
  const fetch = fetchBy(browser, sent);
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('XMLHttpRequest', requestOfPage(fetch));
  // A page logs what it was refused.
  vi.spyOn(console, 'error').mockImplementation((text, ...more) => {
    if (text !== 'A call failed') console.warn(text, ...more);
  });

  const readCookies = () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const session = createActor(
    sessionMachine.provide({
      actors: sessionActors({
        api: browserSessionApi(() => 'en'),
        readCookies,
        exclusively: (work) => work(),
        openTabs: () => null,
      }),
    }),
    { input: { viewer } },
  ).start();
  session.send({ type: 'page.hydrated', generation: generationIn(readCookies()) });
  const requests = createActor(requestsMachine).start();
  const flows = { session, requests };
  const client: GatewayClient = withFlows(
    createGatewayClient({ url: `${origin}/graphql`, locale: () => 'en', fetch }),
    flows,
  );

  return {
    platform,
    app,
    flows,
    client,
    viewer,
    cookies: browser.cookies,
    /** A call past the gateway. */
    call: <Answer>(request: Omit<RestRequest, 'locale'>) => restCall<Answer>(flows, { ...request, locale: 'en' }),
    /** What was sent so far, and from now on. */
    sent,
    /** What the server says to this person, past everything that is tested. */
    read: <Answer>(path: string) => readBy<Answer>(browser, path),
    /** Its person, past everything that is tested. */
    browser,
    /** Somebody else, signed in. */
    async other(address: string) {
      const person = visitor(app);
      await person.signUp(address);
      return person;
    },
    async close() {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      session.stop();
      requests.stop();
      await app.close();
      await platform.close();
    },
  };
}

const origin = 'http://localhost';
const today = Date.UTC(2026, 10, 28, 12);

export type Person = ReturnType<typeof visitor>;

/** What the server answers to a person who reads this. */
export async function readBy<Answer>(person: Person, path: string): Promise<Answer> {
  const answer = await person.request('GET', path, ownPage);
  if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
  const read: Answer = JSON.parse(answer.body);
  return read;
}

/** Does something past everything that is tested; returns what the server answers. */
export async function doBy<Answer>(
  person: Person,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await person.request(method, path, ownPage, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
  const read: Answer = JSON.parse(answer.body || 'null');
  return read;
}

/** The `fetch` of a page: calls of its own site alone. */
const fetchBy =
  (browser: Person, sent: Sent[]): typeof globalThis.fetch =>
  async (input, init) => {
    const asked = input instanceof Request ? new Request(input, init) : new Request(new URL(input, origin), init);
    const { pathname, search } = new URL(asked.url);
    const method = methods.find((each) => each === asked.method);
    if (!method) throw new Error(`No page asks by ${asked.method}`);
    asked.signal.throwIfAborted();
    const body = Buffer.from(await asked.arrayBuffer());
    sent.push({ method, path: `${pathname}${search}`, body: shownBody(asked, body) });
    const answer = await browser.request(
      method,
      `${pathname}${search}`,
      { ...Object.fromEntries(asked.headers), 'sec-fetch-site': 'same-origin' },
      body.length > 0 ? body : undefined,
    );
    asked.signal.throwIfAborted();
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined || name === 'set-cookie' ? [] : [[name, String(value)] satisfies [string, string]],
    );
    return new Response(answer.bytes.length > 0 ? answer.bytes : null, { status: answer.status, headers });
  };

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function shownBody({ headers, url }: Request, body: Buffer): unknown {
  if (!headers.get('content-type')?.startsWith('application/json') || body.length === 0) return null;
  const told: unknown = JSON.parse(body.toString());
  return url.endsWith('/graphql') ? Object(told).variables : told;
}

const isStarted = (answer: unknown): answer is StartedSession =>
  typeof answer === 'object' && answer !== null && 'viewer' in answer && 'generation' in answer;
