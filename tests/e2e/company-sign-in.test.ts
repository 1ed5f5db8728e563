import { afterAll, beforeAll, test } from 'vitest';
import { startOidcStandIn } from '../support/oidc-stand-in.ts';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
const title = 'Northwind';

let company: Awaited<ReturnType<typeof startOidcStandIn>>;
let site: Site;
beforeAll(async () => {
  company = await startOidcStandIn();
  site = await startSite({
    env: {
      SSO: 'company',
      SSO_COMPANY_ISSUER: company.issuer,
      SSO_COMPANY_CLIENT_ID: 'kadr',
      SSO_COMPANY_CLIENT_SECRET: 'a secret of this test',
      SSO_COMPANY_TITLE: title,
      SSO_COMPANY_ROLES: 'groups=support:operator',
      SIGN_IN: 'sso',
    },
  });
  company.leadsTo(`${site.product.url}/auth-callback/company`);
});
afterAll(async () => {
  await site.close();
  await company.close();
});

test('who signs in with the company has the role that it says, and the next time without it has it no more', async () => {
  const olena = { email: 'olena@kadr.example', email_verified: true, name: 'Olena' };
  const logIn = async (groups: string[]) => {
    company.becomes('olena', { ...olena, groups });
    const context = await site.profile();
    const page = await context.newPage();
    await openPage(page, '/login?next=/profile/security');
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    await page.getByRole('link', { name: text('account.social.continue', { network: title }) }).click();
    await expect(page.getByRole('heading', { name: text('profile.social') })).toBeVisible();
    return { page, desk: async () => (await context.request.get('/api/v2/office/submissions')).status() };
  };
  const first = await logIn(['support']);
  expect(await first.desk()).toBe(200);
  const second = await logIn([]);
  expect([await second.desk(), await first.desk()]).toEqual([404, 404]);
});
