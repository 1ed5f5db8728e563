import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect as expectValue, test } from 'vitest';
import { everything } from '../support/everything.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { password } from '../support/seeds.ts';
import { signUp, startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';
import { timeCode } from '../support/time-code.ts';

const text = textsOf('en');
let site: Site;
let email: string;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  email = `${crypto.randomUUID()}@kadr.example`;
  context = await site.profile();
  await signUp(context, email);
  page = await context.newPage();
  return () => context.close();
});

const button = (id: string) => page.getByRole('button', { name: text(id), exact: true });
const inQuestion = (id: string) => page.getByRole('dialog').getByRole('button', { name: text(id), exact: true });

/** What a browser has that was never signed in; its authenticators stay. */
const signOut = () => context.clearCookies();

async function logIn(): Promise<void> {
  await openWithOverlays(page, '/login?next=%2Fprofile%2Fsecurity');
  await page.getByLabel(text('forms.login.email')).fill(email);
  await page.getByLabel(text('forms.login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('frame.nav.login'), exact: true }).click();
}

test('AUTH-22 a passkey is added, opens the account without a password, and is removed', async () => {
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openWithOverlays(page, '/profile/security');
  await expect(page.getByText(text('profile.passkeys.none'), { exact: true })).toBeVisible();
  await page.getByLabel(text('profile.passkeys.name'), { exact: true }).fill('Laptop');
  await button('profile.passkeys.add').click();
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Laptop' });
  await expect(entry).toContainText(text('profile.passkeys.unused'));

  await page.getByLabel(text('profile.passkeys.name'), { exact: true }).fill('Laptop again');
  await button('profile.passkeys.add').click();
  await expect(page.getByRole('alert').filter({ hasText: text('profile.passkeys.present') })).toBeVisible();

  await signOut();
  // Offered beside the field, where this authenticator answers at once.
  await openWithOverlays(page, '/login?next=%2Fprofile%2Fsecurity');
  await expect(page).toHaveURL(`${site.product.url}/profile/security`);
  await expect(entry).not.toContainText(text('profile.passkeys.unused'));

  await signOut();
  // As in a browser that offers none there.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await openWithOverlays(page, '/login?next=%2Fprofile%2Fsecurity');
  await button('account.passkey.signIn').click();
  await expect(page).toHaveURL(`${site.product.url}/profile/security`);

  await page.getByRole('button', { name: text('profile.passkeys.removeNamed', { name: 'Laptop' }) }).click();
  await inQuestion('profile.passkeys.remove').click();
  await expect(page.getByText(text('profile.passkeys.none'), { exact: true })).toBeVisible();
  await signOut();
  await openWithOverlays(page, '/login');
  await button('account.passkey.signIn').click();
  await expect(page.getByText(text('account.passkey.refused'))).toBeVisible();
});

test.runIf(everything)(
  'AUTH-22 a second factor is turned on by a code of an app, asked for at the login, and turned off',
  async () => {
    await openWithOverlays(page, '/profile/security');
    await button('profile.factor.begin').click();
    await expect(page.getByRole('img', { name: text('profile.factor.qr') })).toBeVisible();
    await button('profile.factor.secret.copy').click();
    const secret = await page.evaluate(() => navigator.clipboard.readText());
    expectValue(secret).toMatch(/^[A-Z2-7]{32}$/);
    const codeField = page.getByLabel(text('profile.factor.code'), { exact: true });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/second-factor/confirm')) sent.push(request.postData() ?? '');
    });
    await codeField.fill('000000');
    await button('profile.factor.confirm').click();
    await expect(codeField).toHaveAttribute('aria-invalid', 'true');
    await expect(codeField).toBeFocused();
    // A code that was refused is not sent twice.
    await button('profile.factor.confirm').click();
    await expect(codeField).toBeFocused();
    await page.keyboard.type(timeCode(secret, Date.now()));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: text('profile.factor.codes.title') })).toBeFocused();
    expectValue(sent).toHaveLength(2);
    const codes = await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/ })
      .allTextContents();
    expectValue(codes).toHaveLength(10);
    await button('profile.factor.codes.kept').click();
    await expect(button('profile.factor.turnOff')).toBeVisible();

    await signOut();
    await logIn();
    await expect(page).toHaveURL(/\/second-factor\?/);
    expectValue((await context.request.get('/screens/v1/history')).status()).toBe(401);
    // Six digits are sent by themselves; those of the setup are used up, so these are the next ones.
    await page.getByLabel(text('forms.second-factor.code')).fill(timeCode(secret, Date.now() + 30_000));
    await expect(page).toHaveURL(`${site.product.url}/profile/security`);

    await signOut();
    await logIn();
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    await page.getByLabel(text('forms.recovery-code.code')).fill(codes[0] ?? '');
    await button('forms.recovery-code.button_text').click();
    await expect(page).toHaveURL(`${site.product.url}/profile/security`);

    await button('profile.factor.turnOff').click();
    await inQuestion('profile.factor.turnOff').click();
    await expect(button('profile.factor.begin')).toBeVisible();
    await signOut();
    await logIn();
    await expect(page).toHaveURL(`${site.product.url}/profile/security`);
  },
);
