import { expect as expectPage } from 'playwright/test';

/** Assertions that wait until the page shows what they expect; long enough for a busy machine. */
export const expect = expectPage.configure({ timeout: 10_000 });
