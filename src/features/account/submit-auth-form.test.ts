import { expect, test, vi } from 'vitest';
import { submitAuthForm } from './submit-auth-form.ts';

const fields = { email: 'olena@kadr.example', name: 'Olena', password: 'correct horse' };

test.each(['login', 'registration'] as const)(
  'a %s from a browser that blocks cookies is not sent: it would change the server and sign nobody in',
  async (kind) => {
    const [login, register] = [vi.fn(), vi.fn()];
    const { signal } = new AbortController();
    expect(await submitAuthForm({ api: { login, register }, keepsCookies: () => false }, kind, fields, signal)).toEqual(
      {
        outcome: 'refused',
        failure: { type: 'cookies_refused', fields: {} },
      },
    );
    expect([login.mock.calls, register.mock.calls]).toEqual([[], []]);
  },
);
