import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import type { Screen } from '#domain/screen.ts';
import { launchChromium } from './chromium.ts';
import { ownPage } from './own-page.ts';
import { startProduct, type Product, type ProductOptions } from './product.ts';

/** The built product and a browser before it. */
export interface Site {
  product: Product;
  /** A browser profile of its own, in which nobody is signed in. Paths are relative to the site. */
  profile(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A profile in which the owner of a new account is signed in. */
  member(options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

export const password = 'correct horse battery';

/** Tests sign up and upload more often than people do. */
const freely = {
  REGISTRATION_PER_HOUR: '1000',
  LOGIN_PER_MINUTE: '1000',
  UPLOAD_PER_MINUTE: '10000',
  UPLOAD_BYTES_PER_MINUTE: '1000000000000',
};

export async function startSite(options: ProductOptions = {}): Promise<Site> {
  const [product, browser] = await Promise.all([
    startProduct({ ...options, env: { ...freely, ...options.env } }),
    launchChromium(),
  ]);
  const profile = (more?: BrowserContextOptions) => openProfile(browser, product, more);
  let members = 0;
  return {
    product,
    profile,
    async member(more) {
      const context = await profile(more);
      members += 1;
      await signUp(context, `member-${members}@kadr.example`);
      return context;
    },
    async close() {
      await browser.close();
      await product.stop();
    },
  };
}

/** Milliseconds after which a press or a step to another page counts as failed; the same as of an expectation. */
const patience = 10_000;

async function openProfile(
  browser: Browser,
  product: Product,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  context.setDefaultTimeout(patience);
  return context;
}

/** Opens an account; its cookies are the profile's from now on. */
export async function signUp(context: BrowserContext, email: string): Promise<void> {
  const answer = await context.request.post('/session/registration', {
    headers: ownPage,
    data: { email, password, name: 'Olena', timezone: 'Europe/Kyiv' },
  });
  if (answer.status() !== 201) throw new Error(`Registration failed: ${await answer.text()}`);
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
