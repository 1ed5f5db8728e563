import type { FastifyInstance } from 'fastify';
import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { SocialProvider } from '#server/accounts/social/settings.ts';
import { giveRole, linkFor } from '#server/accounts/staff.ts';
import type { Config } from '#server/platform/config.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { startOidcStandIn, type Person } from '#tests/support/oidc-stand-in.ts';
import { visitor } from '#tests/support/visitor.ts';

const callback = 'http://localhost:3000/auth-callback/company';
const clientSecret = 'a secret of this test';
const people = '/api/v2/office/people';

let company: Awaited<ReturnType<typeof startOidcStandIn>>;
let partner: typeof company;
let social: SocialProvider[];
let shared: { app: FastifyInstance; platform: TestPlatform };
const opened: { app: FastifyInstance; platform: TestPlatform }[] = [];
beforeAll(async () => {
  company = await startOidcStandIn(callback);
  partner = await startOidcStandIn('http://localhost:3000/auth-callback/partner');
  const known = { clientId: 'kadr', clientSecret, trustsEmail: false };
  social = [
    {
      ...known,
      network: 'company',
      title: 'Northwind',
      issuer: company.issuer,
      roles: [
        { claim: 'groups', value: 'kadr-admins', role: 'admin' },
        { claim: 'groups', value: 'support', role: 'operator' },
      ],
    },
    { ...known, network: 'partner', title: 'Partner', issuer: partner.issuer, trustsEmail: true, roles: [] },
  ];
  shared = await start();
});
afterAll(async () => {
  for (const { app, platform } of opened) {
    await app.close();
    await platform.close();
  }
  await Promise.all([company.close(), partner.close()]);
});

async function start(config: Partial<Config> = {}) {
  const platform = await testPlatform('sqlite', { config: { social, ...config } });
  const app = await buildApp(platform);
  opened.push({ app, platform });
  return { app, platform };
}

type Visitor = ReturnType<typeof visitor>;

async function callbackFor(person: Visitor, network: 'company' | 'partner', subject: string, as: Person) {
  const away = await person.open(`/session/social/${network}?locale=en`);
  expect(away.status).toBe(303);
  const provider = network === 'company' ? company : partner;
  const back = new URL(await provider.visit(String(away.headers.location), subject, as));
  return back.pathname + back.search;
}
/** Where this person is led after a sign-in by the company. */
async function comes(person: Visitor, subject: string, as: Person, network: 'company' | 'partner' = 'company') {
  return (await person.open(await callbackFor(person, network, subject, as))).headers.location;
}
const roleOf = async (person: Visitor) =>
  Object((await person.open('/api/v2/system/customers/account/self')).json()).role;
const provenAt = (email: string, groups: string[] = []): Person => ({ email, email_verified: true, groups });

test('the last administrator stays one whatever the company says', async () => {
  const { app } = shared;
  const [olena, iryna] = [visitor(app), visitor(app)];
  await comes(olena, 'first', provenAt('first@example.com', ['kadr-admins']));
  await comes(olena, 'first', provenAt('first@example.com'));
  expect(await roleOf(olena)).toBe('admin');
  await comes(iryna, 'second', provenAt('second@example.com', ['kadr-admins']));
  await comes(olena, 'first', provenAt('first@example.com'));
  expect([await roleOf(olena), await roleOf(iryna)]).toEqual(['customer', 'admin']);
});

test('a role is given and taken away by what the company says at each sign-in, is in the record, and is not changed by hand', async () => {
  const { app, platform } = shared;
  const admin = visitor(app);
  await admin.signUp('root@example.com');
  await giveRole(platform, 'root@example.com', 'admin');
  const olena = visitor(app);
  expect(await comes(olena, 'olena', provenAt('olena@example.com', ['staff', 'support', 'kadr-admins']))).toBe('/');
  expect(await roleOf(olena)).toBe('admin');

  const listed = Object((await admin.open(`${people}?search=olena`)).json())[0];
  expect(listed).toMatchObject({ role: 'admin', role_from: 'Northwind' });
  const byHand = await admin.call('PATCH', `${people}/${listed.id}`, { role: 'customer' });
  expect([byHand.status, Object(byHand.json()).error.type]).toEqual([409, 'role_from_sso']);

  for (const [groups, role] of [
    [['support'], 'operator'],
    [[], 'customer'],
  ] as const) {
    await comes(visitor(app), 'olena', provenAt('olena@example.com', [...groups]));
    expect(await roleOf(olena)).toBe(role);
  }
  const entries = await platform.db.query
    .selectFrom('audit_entries')
    .innerJoin('users', 'users.id', 'audit_entries.object_id')
    .select(['audit_entries.detail', 'audit_entries.person_id'])
    .where('action', '=', 'role_changed')
    .where('users.email', '=', 'olena@example.com')
    .orderBy('audit_entries.id')
    .execute();
  expect(entries).toEqual(['admin', 'operator', 'customer'].map((detail) => ({ detail, person_id: null })));
});

test('a role that the company gave goes with the link to its account', async () => {
  const iryna = visitor(shared.app);
  await comes(iryna, 'iryna', provenAt('iryna@example.com', ['support']));
  expect(await roleOf(iryna)).toBe('operator');
  expect((await iryna.call('DELETE', '/api/v2/customers/social-networks/company')).status).toBe(200);
  expect(await roleOf(iryna)).toBe('customer');
});

test('an account is opened at an address that the provider has made sure of, or that a trusted one does not doubt', async () => {
  const { app } = shared;
  const person = visitor(app);
  expect(await comes(person, 'nobody', { email: 'unproven@example.com', email_verified: false })).toBe('/login');
  expect((await person.open('/login')).body).toContain('Your email address is not confirmed there');
  expect(await comes(person, 'silent', { email: 'silent@example.com' })).toBe('/login');
  expect(await comes(person, 'doubted', { email: 'silent@example.com', email_verified: false }, 'partner')).toBe(
    '/login',
  );
  expect(await comes(person, 'trusted', { email: 'silent@example.com' }, 'partner')).toBe('/');
});

test('the rules of the sign-up hold for new people, and an invitation of the address opens an account in its role', async () => {
  const { app, platform } = await start({
    signUp: { who: 'domains', domains: ['northwind.example'] },
    smtpUrl: 'smtp://127.0.0.1:1',
  });
  const admin = visitor(app);
  await admin.signUp('root@northwind.example');
  await giveRole(platform, 'root@northwind.example', 'admin');
  const invited = await admin.call('POST', '/api/v2/office/invites', {
    email: 'guest@example.com',
    role: 'editor',
    days: 7,
  });
  expect(invited.status).toBe(201);

  const person = visitor(app);
  expect(await comes(person, 'stranger', provenAt('stranger@example.com'), 'partner')).toBe('/login');
  expect((await person.open('/login')).body).toContain('new ones are not for everybody');
  expect(await comes(visitor(app), 'colleague', provenAt('colleague@northwind.example'), 'partner')).toBe('/');
  const anybody = await admin.call('POST', '/api/v2/office/invites', { email: null, role: 'operator', days: 7 });
  expect(anybody.status).toBe(201);
  const token = new URL(Object(anybody.json()).url).searchParams.get('token') ?? '';
  const byLink = visitor(app);
  const away = await byLink.open(`/session/social/partner?locale=en&invitation=${encodeURIComponent(token)}`);
  await byLink.open(await partner.visit(String(away.headers.location), 'linked', provenAt('linked@example.com')));
  expect(await roleOf(byLink)).toBe('operator');
  const guest = visitor(app);
  expect(await comes(guest, 'guest', provenAt('guest@example.com'), 'partner')).toBe('/');
  expect(await roleOf(guest)).toBe('editor');
  expect((await admin.open('/api/v2/office/invites')).json()).toEqual([]);
});

test('the answer of one provider counts for no other, and a token for the nonce that it was made for alone', async () => {
  const { app, platform } = shared;
  const person = visitor(app);
  const mixed = (await callbackFor(person, 'company', 'mixed', provenAt('mixed@example.com'))).replace(
    encodeURIComponent(company.issuer),
    encodeURIComponent(partner.issuer),
  );
  expect(mixed).toContain(encodeURIComponent(partner.issuer));
  expect((await person.open(mixed)).headers.location).toBe('/login');
  const moved = await callbackFor(person, 'company', 'mixed', provenAt('mixed@example.com'));
  expect((await person.open(moved.replace('/company', '/partner'))).headers.location).toBe('/login');
  const state = await callbackFor(person, 'company', 'mixed', provenAt('mixed@example.com'));
  expect((await person.open(state.replace(/state=[^&]+/, 'state=another'))).headers.location).toBe('/login');

  const nonce = openid.randomNonce();
  const token = await tokenFor(nonce);
  const login = async (network: string, body: object) => {
    const path = `/api/v2/system/customers/authorization/login/customer/social-networks/${network}`;
    return (await visitor(app).call('POST', path, body)).status;
  };
  expect(await login('company', { token, nonce: openid.randomNonce() })).toBe(401);
  expect(await login('partner', { token, nonce })).toBe(401);
  expect(
    await platform.db.query.selectFrom('users').select('id').where('email', '=', 'mixed@example.com').execute(),
  ).toEqual([]);
  expect(await login('company', { token, nonce })).toBe(200);
});

/** As a program gets it that signs in by itself. */
async function tokenFor(nonce: string): Promise<string> {
  const execute = [openid.allowInsecureRequests];
  const configuration = await openid.discovery(
    new URL(company.issuer),
    'kadr',
    clientSecret,
    openid.ClientSecretPost(clientSecret),
    { execute },
  );
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope: 'openid email profile',
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    nonce,
  });
  const back = await company.visit(url.href, 'mixed', provenAt('mixed@example.com'));
  const tokens = await openid.authorizationCodeGrant(configuration, new URL(back), {
    pkceCodeVerifier,
    expectedNonce: nonce,
  });
  return tokens.id_token ?? '';
}

test('where people sign in by their company alone, nothing else opens an account or a session', async () => {
  const { app, platform } = await start({ signIn: ['sso'], social: social.slice(0, 1) });
  const customers = '/api/v2/system/customers';
  const refused = async (path: string, body: object) => {
    const answer = await visitor(app).call('POST', `${customers}/${path}`, body);
    return [answer.status, Object(answer.json()).error.type];
  };
  const off = [403, 'passwords_off'];
  const password = 'a long password';
  const email = 'olena@example.com';
  expect(await refused('authorization/login/customer', { email, password })).toEqual(off);
  expect(await refused('registration/customer', { email, password, name: 'Olena' })).toEqual(off);
  expect(await refused('password/identification/customer', { email })).toEqual(off);

  const olena = visitor(app);
  const page = (await olena.open('/login')).body;
  expect(page).toContain('Continue with Northwind');
  for (const other of ['type="password"', 'href="/signup"', 'href="/password-restore"'])
    expect(page).not.toContain(other);
  expect((await olena.open('/signup')).body).not.toContain('type="password"');
  expect((await olena.open('/password-restore')).body).toContain('There are no passwords here');
  expect(await comes(olena, 'olena', provenAt(email))).toBe('/');
  const unlinked = await olena.call('DELETE', '/api/v2/customers/social-networks/company');
  expect([unlinked.status, Object(unlinked.json()).error.type]).toEqual([409, 'last_way_in']);
  const change = await olena.call('POST', '/api/v2/customers/password/change', { new_password: password });
  expect(change.status).toBe(403);

  const lockedOut = visitor(app);
  const link = new URL(await linkFor(platform, email));
  const question = await lockedOut.open(link.pathname + link.search);
  await lockedOut.post('/session/link', { locale: 'en' });
  expect([question.status, await roleOf(lockedOut)]).toEqual([303, 'customer']);
});
