import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Form } from '#domain/forms/form.ts';
import type { Locale } from '#domain/locales.ts';
import { picture } from '#tests/support/pictures.ts';
import { engines } from '#tests/support/engines.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

describe.each(engines)('the profile on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeEach(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp('ada@example.com', 'Europe/Kyiv');
  });
  afterEach(() => rest.close());

  const url = '/api/v2/customers/profile';
  const read = async (language = 'en') =>
    (await ada.call({ url, headers: { 'accept-language': language } })).json<{
      form: Form;
      storage: { used: number; limit: number };
    }>();
  const valuesOf = ({ groups }: Form) =>
    Object.fromEntries(groups.flatMap(({ fields }) => fields.map(({ alias, value }) => [alias, value])));
  const change = (payload: object) => ada.call({ method: 'PATCH', url, payload });

  test('ROUTE-12 its form holds what the account has, and what its pictures take is told', async () => {
    const { form, storage } = await read('uk');
    expect([form.title, valuesOf(form)]).toEqual([
      'Акаунт',
      { name: 'Test Customer', language: 'en', time_zone: 'Europe/Kyiv', notify_replies: 'on' },
    ]);
    const zones = form.groups[0]?.fields.find(({ alias }) => alias === 'time_zone')?.values.map(({ key }) => key);
    expect(zones).toEqual(expect.arrayContaining(['UTC', 'Europe/Kyiv', 'America/New_York']));
    expect(zones).not.toContain('Europe/Kiev');
    const shown = async (locale: Locale) =>
      (await read(locale)).form.groups[0]?.fields
        .find(({ alias }) => alias === 'time_zone')
        ?.values.find(({ key }) => key === 'Europe/Kyiv')?.value;
    // The clock of the tests stands in winter.
    expect([await shown('en'), await shown('ru'), await shown('uk')]).toEqual([
      'Europe/Kyiv (GMT+2), Eastern European Standard Time',
      'Europe/Kyiv (GMT+2), Восточная Европа, стандартное время',
      'Europe/Kyiv (GMT+2), за східноєвропейським стандартним часом',
    ]);
    expect(storage).toEqual({ used: 0, limit: rest.platform.config.accountBytesLimit });
    expect((await ada.upload(await picture('png'))).statusCode).toBe(201);
    expect((await read()).storage.used).toBeGreaterThan(0);
  });

  test('ROUTE-12 what is changed is what the account has from then on, and the rest stays', async () => {
    const answer = await change({ name: '  Ada L. ', language: 'uk', notify_replies: false });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { name: 'Ada L.', language: 'uk', timezone: 'Europe/Kyiv', role: 'customer' },
    ]);
    expect(valuesOf((await read()).form)).toEqual({
      name: 'Ada L.',
      language: 'uk',
      time_zone: 'Europe/Kyiv',
      notify_replies: null,
    });
    const self = await ada.call({ url: '/api/v2/system/customers/account/self' });
    expect(self.json()).toMatchObject({ name: 'Ada L.', language: 'uk', role: 'customer' });
  });

  test.each([{ timezone: 'Mars/Olympus' }, { name: ' ' }, { language: 'fr' }, { role: 'admin' }])(
    'ROUTE-12 %j is refused',
    async (payload) => {
      const answer = await change(payload);
      expect([answer.statusCode, Object.keys(answer.json().error.fields).join()]).toEqual([
        400,
        expect.stringContaining(Object.keys(payload)[0] ?? ''),
      ]);
    },
  );
});
