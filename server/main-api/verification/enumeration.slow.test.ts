import { expect, onTestFinished, test } from 'vitest';
import { password, startRest } from '#tests/support/rest.ts';

const rounds = 200;
const customers = '/api/v2/system/customers';

/**
 * Known and unknown take turns, so that whatever else the machine does slows both alike. The quarter that was fastest is what the
 * work itself takes.
 */
async function medians(
  call: (email: string, index: number) => Promise<unknown>,
  emails: readonly [string, (index: number) => string],
) {
  const [known, unknownOf] = emails;
  const taken: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const timed = async (into: number[], email: string, index: number): Promise<void> => {
    const started = performance.now();
    await call(email, index);
    into.push(performance.now() - started);
  };
  for (let index = 0; index < rounds; index += 1) {
    const turns = [() => timed(taken.known, known, index), () => timed(taken.unknown, unknownOf(index), index)];
    for (const turn of index % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  const lower = (times: number[]): number => {
    const quarter = times.toSorted((a, b) => a - b).slice(0, rounds / 4);
    return quarter[quarter.length >> 1] ?? 0;
  };
  return { known: lower(taken.known), unknown: lower(taken.unknown) };
}

test.each([
  [
    'a registration',
    (email: string) => ({ url: 'registration/customer', payload: { email, password, name: 'Eve' }, status: 201 }),
  ],
  [
    'a login',
    (email: string) => ({
      url: 'authorization/login/customer',
      payload: { email, password: 'wrong password' },
      status: 401,
    }),
  ],
  [
    'a request for a new password',
    (email: string) => ({ url: 'password/identification/customer', payload: { email }, status: 200 }),
  ],
])(
  'C11 enumeration: %s takes as long for an address with an account as for one without',
  { timeout: 180_000, retry: 2 },
  async (_what, asked) => {
    const rest = await startRest('sqlite', {
      codesPerHour: 1_000_000,
      registrationPerHour: 1_000_000,
      loginPerMinute: 1_000_000,
    });
    onTestFinished(() => rest.close());
    await rest.signUp('known@example.com');
    const call = async (email: string) => {
      rest.platform.clock.advance(60_000);
      const { url, payload, status } = asked(email);
      const answer = await rest.call({ method: 'POST', url: `${customers}/${url}`, payload });
      expect(answer.statusCode, answer.body).toBe(status);
    };
    const { known, unknown } = await medians(call, [
      'known@example.com',
      (index) => `other${String(index).padStart(3, '0')}@e.com`,
    ]);
    expect(Math.abs(known - unknown) / Math.max(known, unknown)).toBeLessThan(0.1);
  },
);
