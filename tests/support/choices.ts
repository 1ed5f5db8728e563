import type { Page } from 'playwright';

/** Opens what stands behind the account, or behind a visitor's globe. */
export const openChoices = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button', { expanded: false }).last().click();

/** Goes to this page in another language, by the head of the page, whose scripts have come. */
export async function switchLanguage(page: Page, locale: string): Promise<void> {
  await openChoices(page);
  // It has its place by then.
  await page.getByRole('banner').getByRole('button', { expanded: true }).waitFor();
  await page.getByRole('banner').locator(`a[hreflang=${locale}]`).filter({ visible: true }).click();
}

/** Chooses a theme by its name in the language of the page, by the head of the page. */
export async function switchTheme(page: Page, name: string): Promise<void> {
  await openChoices(page);
  // Its picture lies over it.
  await page.getByRole('banner').getByRole('radio', { name }).click({ force: true });
}
