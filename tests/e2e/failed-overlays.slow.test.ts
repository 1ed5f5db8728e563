import type { Page } from 'playwright';
import { test } from 'vitest';
import { eachAsOwner } from '../support/each-as-owner.ts';
import { expect } from '../support/expect.ts';
import { pasteNotes } from '../support/files.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('uk');

let page: Page;
eachAsOwner((given) => ({ page } = given));

test('an overlay that fails leaves the page; the fault is logged, the person is told and tries again', async () => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await openWithOverlays(page, '/uk/gallery');
  await page.evaluate(() => {
    const whole = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, 'showModal') ?? {};
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('No question today');
    };
    addEventListener('mended', () => Object.defineProperty(HTMLDialogElement.prototype, 'showModal', whole));
  });
  await page.getByRole('gridcell').getByRole('checkbox').click();
  const bar = page.getByRole('group', { name: text('screens.selection.label') });
  await bar.getByRole('button', { name: text('screens.delete') }).click();

  const told = page.getByRole('alert').filter({ hasText: text('shell.overlays.missing') });
  const again = told.getByRole('button', { name: text('errors.again') });
  await expect(told).toBeVisible();
  await expect(page.getByRole('gridcell').getByRole('checkbox')).toBeChecked();
  expect(logged.filter((line) => line.startsWith('The page failed'))).toEqual([
    expect.stringMatching(/url: \/uk\/gallery.*Error: No question today/s),
  ]);

  // The others are as they were: what is uploaded is told.
  await pasteNotes(page);
  await expect(page.locator('[popover][role=region]').getByText('notes.txt')).toBeVisible();
  await expect(told).toBeVisible();

  await again.click();
  await expect(told).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('mended')));
  await again.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('screens.delete') })
    .click();
  await expect(page.locator('[popover][role=region]').getByText(text('removal.removed', { count: 1 }))).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('where two overlays have failed one line tells of both, and the second one after the first is mended', async () => {
  await openWithOverlays(page, '/uk/gallery');
  await page.evaluate(() => {
    const broken: [object, string][] = [
      [HTMLDialogElement.prototype, 'showModal'],
      [HTMLElement.prototype, 'showPopover'],
    ];
    for (const [element, method] of broken) {
      const whole = Object.getOwnPropertyDescriptor(element, method) ?? {};
      const value = () => {
        throw new Error('Nothing over the page today');
      };
      Object.defineProperty(element, method, { ...whole, value });
      addEventListener('mended', () => Object.defineProperty(element, method, whole));
    }
  });
  await pasteNotes(page);
  await page.getByRole('gridcell').getByRole('checkbox').click();
  const bar = page.getByRole('group', { name: text('screens.selection.label') });
  await bar.getByRole('button', { name: text('screens.delete') }).click();
  const lines = page.getByText(text('shell.overlays.missing'));
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ visible: true })).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('mended')));
  const again = page.getByRole('button', { name: text('errors.again') }).filter({ visible: true });
  await again.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('removal.cancel') })
    .click();
  await expect(lines).toHaveCount(1);
  await again.click();
  await expect(page.locator('[popover][role=region]').getByText('notes.txt')).toBeVisible();
  await expect(lines).toHaveCount(0);
});
