import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountDeletionDays, freshProof, passkeysOfAccount, passkeyWait } from '#domain/limits.ts';
import { deleteDueAccounts } from '#server/accounts/deletions/work.ts';
import { exportOf } from '#server/accounts/passkeys/export.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { engines } from '#tests/support/engines.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const url = '/api/v2/customers/passkeys';
const signInUrl = '/api/v2/system/customers/authorization/passkey';

interface Creation {
  challenge: string;
  user: { id: string };
  excludeCredentials: unknown[];
}
interface Listed {
  id: string;
  name: string;
  date_used: string | null;
}
type Authenticator = ReturnType<typeof createAuthenticator>;

describe.each(engines)('passkeys on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeEach(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp('ada@example.com');
  });
  afterEach(() => rest.close());

  const authenticator = () => createAuthenticator(rest.platform.config.publicUrl);
  const options = async (customer = ada) =>
    (await customer.call({ method: 'POST', url: `${url}/options` })).json<Creation>();
  const add = (answer: object, customer = ada, name = 'Laptop') =>
    customer.call({ method: 'POST', url, payload: { name, answer } });
  const added = async (by: Authenticator, customer = ada) => add(by.make(await options(customer)), customer);
  const list = async (customer = ada) => (await customer.call({ url })).json<Listed[]>();
  const challenge = async () => (await rest.call({ method: 'POST', url: `${signInUrl}/options` })).json<Creation>();
  const signIn = (answer: object) => rest.call({ method: 'POST', url: signInUrl, payload: { answer } });
  const refusal = async (answering: ReturnType<typeof signIn>) => (await answering).json().error.type;

  test('AUTH-22 one is made, listed, used to sign in without anything else, and its owner is told', async () => {
    const laptop = authenticator();
    const answer = await added(laptop);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { id: expect.any(String), name: 'Laptop', date_created: expect.any(String), date_used: null },
    ]);
    expect(await options()).toMatchObject({ excludeCredentials: [{ type: 'public-key' }] });
    const secret = await ada.call({ method: 'POST', url: '/api/v2/customers/second-factor' });
    expect(secret.statusCode).toBe(200);
    const signedIn = await signIn(laptop.show(await challenge()));
    expect([signedIn.statusCode, signedIn.json().user.email, signedIn.json().device]).toEqual([
      200,
      ada.email,
      expect.any(String),
    ]);
    expect(await list()).toEqual([
      { ...answer.json<Listed>(), date_used: new Date(rest.platform.clock.now()).toISOString() },
    ]);
    await rest.platform.jobs.idle();
    const letters = (await rest.platform.mail.outbox?.list()) ?? [];
    expect(letters.find(({ subject }) => subject === 'Your Kadr account has a new passkey')?.text).toContain(
      '“Laptop”',
    );
  });

  test('AUTH-22 an answer is taken once, for its site, its ceremony and its account, and from somebody who was verified', async () => {
    const laptop = authenticator();
    const made = laptop.make(await options());
    expect([(await add(made)).statusCode, await refusal(add(made))]).toEqual([201, 'passkey_refused']);
    const shown = laptop.show(await challenge());
    expect([(await signIn(shown)).statusCode, await refusal(signIn(shown))]).toEqual([200, 'passkey_refused']);
    const present = 0b1;
    const eve = await rest.signUp('eve@example.com');
    const refused = [
      signIn(laptop.show({ ...(await challenge()), origin: 'https://evil.example' })),
      signIn(laptop.show({ ...(await challenge()), flags: present })),
      signIn(laptop.show(await options())),
      signIn({ ...laptop.show(await challenge()), ...{ id: 'AAAA', rawId: 'AAAA' } }),
      add(authenticator().make({ ...(await options()), flags: 0b100_0001 })),
      add(authenticator().make(await options(eve))),
    ];
    for (const answering of refused) expect(await refusal(answering)).toBe('passkey_refused');
    const late = await challenge();
    rest.platform.clock.advance(passkeyWait);
    expect(await refusal(signIn(laptop.show(late)))).toBe('passkey_refused');
    expect((await signIn(laptop.show(await challenge()))).statusCode).toBe(200);
  });

  test('AUTH-22 G01 a removed one opens nothing, and nobody removes another’s', async () => {
    const laptop = authenticator();
    const { id } = (await added(laptop)).json<Listed>();
    const eve = await rest.signUp('eve@example.com');
    const remove = async (by: Customer) => (await by.call({ method: 'DELETE', url: `${url}/${id}` })).statusCode;
    expect([await remove(eve), (await list()).length, await remove(ada), await remove(ada)]).toEqual([
      404, 1, 200, 404,
    ]);
    expect(await refusal(signIn(laptop.show(await challenge())))).toBe('passkey_refused');
  });

  test('AUTH-22 C19 they are made and removed after a fresh proof alone', async () => {
    const { id } = (await added(authenticator())).json<Listed>();
    rest.platform.clock.advance(freshProof);
    for (const change of [
      { method: 'POST', url: `${url}/options` },
      { method: 'POST', url, payload: {} },
      { method: 'DELETE', url: `${url}/${id}` },
    ] as const)
      expect((await ada.call(change)).json().error.type).toBe('reauthentication_needed');
  });

  test('AUTH-22 an account has twenty at most', async () => {
    for (let made = 0; made < passkeysOfAccount; made += 1) {
      rest.platform.clock.advance(6000);
      expect((await added(authenticator())).statusCode).toBe(201);
    }
    expect((await ada.call({ method: 'POST', url: `${url}/options` })).json().error.type).toBe('list_full');
  });

  test('AUTH-22 an export names them alone, and a deleted account leaves none', async () => {
    await added(authenticator());
    const { db } = rest.platform;
    const { id } = await db.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', ada.email)
      .executeTakeFirstOrThrow();
    const files = [];
    for await (const file of exportOf(rest, id)) files.push(file);
    expect(files).toEqual([
      { name: 'passkeys.json', json: [{ name: 'Laptop', date_created: expect.any(String), date_used: null }] },
    ]);
    expect((await ada.call({ method: 'DELETE', url: '/api/v2/customers/account' })).statusCode).toBe(202);
    rest.platform.clock.advance(accountDeletionDays * 86_400_000);
    await deleteDueAccounts(rest.platform);
    expect(await db.query.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  });
});
