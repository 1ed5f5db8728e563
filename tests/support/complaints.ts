import type { Page } from 'playwright';

/**
 * Collects what a page complains about from now on: console errors and warnings (a stopped script and a failed
 * hydration are among them) and uncaught exceptions. Only what Chromium itself says of a document that answers 404 is
 * left out.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const isMissingPage = message.location().url === page.url() && message.text().includes('status of 404');
    if (!isMissingPage) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  return complaints;
}
