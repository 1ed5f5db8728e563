import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { inject } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { launchChromium } from './chromium.ts';
import { mailedCode, tokenOfProof } from './mailed-code.ts';
import { ownPage } from './own-page.ts';
import { startProduct } from './product.ts';
import { password } from './seeds.ts';
import { freely } from './shared-product.ts';
import { watchPages } from './watched-pages.ts';

/** The built product and a browser before it. */
export interface Site {
  product: { url: string };
  /** A browser profile of its own, in which nobody is signed in. Paths are relative to the site. */
  profile(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A profile in which the owner of a new account is signed in. */
  member(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Closes the profiles that are still open. */
  close(): Promise<void>;
}

/**
 * The server of the run with the browser of this worker, which other files use at the same time: a test makes members of
 * its own. With settings a server is started for this site alone.
 */
export async function startSite({ env }: { env?: Record<string, string> } = {}): Promise<Site> {
  const [own, browser] = await Promise.all([
    env ? startProduct({ env: { ...freely, ...env } }) : undefined,
    browserOfWorker(),
  ]);
  const { url } = own ?? { url: inject('sharedProduct') };
  const opened: BrowserContext[] = [];
  const profile = async (more?: BrowserContextOptions) => {
    const context = await openProfile(browser, url, more);
    opened.push(context);
    return context;
  };
  return {
    product: { url },
    profile,
    async member(more) {
      const context = await profile(more);
      await signUp(context, `${randomUUID()}@kadr.example`);
      return context;
    },
    async close() {
      await Promise.all(opened.map((context) => context.close()));
      await own?.stop();
    },
  };
}

let launched: Promise<Browser> | undefined;

/** Launched for the first file of a worker, and again where it has ended; it ends with the worker. */
async function browserOfWorker(): Promise<Browser> {
  const before = await launched?.catch(() => undefined);
  if (!before?.isConnected()) launched = launchChromium();
  return await (launched ?? launchChromium());
}

/** Milliseconds after which a press or a step to another page counts as failed; the same as of an expectation. */
const patience = 10_000;

async function openProfile(browser: Browser, url: string, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  context.setDefaultTimeout(patience);
  watchPages(context);
  return context;
}

/** Opens an account; its cookies are the profile's from now on. */
export async function signUp(context: BrowserContext, email: string): Promise<void> {
  const answer = await context.request.post('/session/registration', {
    headers: ownPage,
    data: { email, password, name: 'Olena', timezone: 'Europe/Kyiv' },
  });
  if (answer.status() !== 201) throw new Error(`Registration failed: ${await answer.text()}`);
  const proof = (await context.cookies()).find(({ name }) => name.endsWith('verification'))?.value;
  const data = { code: mailedCode(tokenOfProof(proof)) };
  const verified = await context.request.post('/session/verification', { headers: ownPage, data });
  if (verified.status() !== 200) throw new Error(`Verification failed: ${await verified.text()}`);
}

/** Signs the profile in to an account that is there already. */
export async function logIn(context: BrowserContext, email: string): Promise<void> {
  const answer = await context.request.post('/session', { headers: ownPage, data: { email, password } });
  if (answer.status() !== 200) throw new Error(`Login failed: ${await answer.text()}`);
}

/** Uploads as the profile's member, past the page. */
export async function upload(context: BrowserContext, buffer: Buffer, name = 'orders.png'): Promise<Screen> {
  const answer = await context.request.post('/screens/v1/upload', {
    headers: ownPage,
    multipart: { file: { name, mimeType: 'image/png', buffer } },
  });
  if (answer.status() !== 201) throw new Error(`Upload failed: ${await answer.text()}`);
  return answer.json();
}

/** Moves screens to the trash as the profile's member, past the page. */
export async function deleteScreens(context: BrowserContext, signatures: readonly string[]): Promise<void> {
  const answer = await context.request.post('/screens/v1/delete/list', {
    headers: ownPage,
    data: { imageList: signatures.map((signature) => ({ signature })) },
  });
  if (answer.status() !== 200) throw new Error(`Deletion failed: ${await answer.text()}`);
}

/** Makes a collection as the profile's member, past the page; returns its signature. */
export async function collect(context: BrowserContext, signatures: readonly string[]): Promise<string> {
  const answer = await context.request.post('/screens/v1/collection/create', {
    headers: ownPage,
    data: { imageList: signatures.map((signature) => ({ signature })) },
  });
  if (answer.status() !== 201) throw new Error(`No collection was made: ${await answer.text()}`);
  const { signature }: { signature: string } = await answer.json();
  return signature;
}

/** Opens a room of the chat as the profile's member, past the page; returns its name. */
export async function openRoom(context: BrowserContext): Promise<string> {
  const answer = await context.request.post('/api/chat', { headers: ownPage });
  if (answer.status() !== 201) throw new Error(`No room was made: ${await answer.text()}`);
  const { uuid }: { uuid: string } = await answer.json();
  return uuid;
}

/** Makes a space as the profile's member, past the page; returns its id. */
export async function makeSpace(context: BrowserContext): Promise<string> {
  const answer = await context.request.post('/api/v2/spaces', { headers: ownPage, data: { title: 'Design' } });
  if (answer.status() !== 201) throw new Error(`No space was made: ${await answer.text()}`);
  const { id }: { id: string } = await answer.json();
  return id;
}

/** Orders something as the profile's member, past the page; returns the id of the order. */
export async function order(context: BrowserContext): Promise<string> {
  const answer = await context.request.post('/api/v2/order/checkout', {
    headers: { ...ownPage, 'idempotency-key': randomUUID() },
    data: {
      goods: [{ alias: 'stickers', item_cnt: 1 }],
      delivery: { name: 'Olena', phone: '+380 44 123-45-67', address: 'Khreshchatyk 1, Kyiv' },
    },
  });
  if (answer.status() !== 201) throw new Error(`Nothing was ordered: ${await answer.text()}`);
  const { id }: { id: string } = await answer.json();
  return id;
}

/** Takes screens out of the trash as the profile's member, past the page. */
export async function restoreScreens(context: BrowserContext, signatures: readonly string[]): Promise<void> {
  const answer = await context.request.post('/screens/v1/trash/restore', {
    headers: ownPage,
    data: { imageList: signatures.map((signature) => ({ signature })) },
  });
  if (answer.status() !== 200) throw new Error(`Restoration failed: ${await answer.text()}`);
}
