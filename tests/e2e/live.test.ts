import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('what a program uploads slides into the open gallery, and what another tab throws away leaves it', async () => {
  const profile = await site.member();
  const gallery = await profile.newPage();
  await openWithOverlays(gallery, '/gallery');
  const key = await gallery.evaluate(async () => {
    const answer = await fetch('/api/v2/customers/keys', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'kadr' },
      body: JSON.stringify({ name: 'ShareX', scopes: ['upload'] }),
    });
    const made: { key: string } = await answer.json();
    return made.key;
  });
  const upload = async (name: string, seed: number): Promise<string> => {
    const body = new FormData();
    body.append(
      'file',
      new Blob([new Uint8Array(await picture('png', { seed }))], { type: 'image/png' }),
      `${name}.png`,
    );
    const answer = await fetch(new URL('/screens/v1/upload', gallery.url()), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body,
    });
    const { signature }: { signature: string } = await answer.json();
    return signature;
  };
  const first = await upload('from-sharex', 1);
  await expect(gallery.getByRole('link', { name: /from-sharex/ })).toBeVisible();
  // The gallery was empty before, and is a timeline now.
  await upload('from-the-phone', 2);
  await expect(gallery.getByRole('link', { name: /from-the-phone/ })).toBeVisible();

  const other = await profile.newPage();
  await openWithOverlays(other, `/s/${first}`);
  await other.getByRole('button', { name: text('screens.delete'), exact: true }).click();
  await other
    .getByRole('dialog', { name: text('removal.title', { count: 1 }) })
    .getByRole('button', { name: text('screens.delete') })
    .click();
  await expect(gallery.getByRole('link', { name: /from-sharex/ })).toHaveCount(0);
});
