import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { picture } from './pictures.ts';
import { startSite, upload, type Site } from './site.ts';

/** Before each test of the file `take` is given a page of a new member who has one screen; it is closed after the test. */
export function eachAsOwner(take: (given: { site: Site; page: Page }) => void): void {
  let site: Site;
  let context: BrowserContext;
  beforeAll(async () => {
    site = await startSite();
  });
  beforeEach(async () => {
    context = await site.member();
    await upload(context, await picture('png'));
    take({ site, page: await context.newPage() });
  });
  afterEach(() => context.close());
  afterAll(() => site.close());
}
