import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { cookieNoticeMachine, type CookieChoice, type CookieNoticeEmitted } from './cookie-notice.machine.ts';
import { selectIsVisible } from './cookie-notice.selectors.ts';

function startNotice(ready: { enabled: boolean; choice: CookieChoice | null }, remember = () => Promise.resolve()) {
  const clock = new SimulatedClock();
  const remembered: (CookieChoice | null)[] = [];
  const emitted: CookieNoticeEmitted[] = [];
  const notice = createActor(
    cookieNoticeMachine.provide({
      actors: {
        rememberChoice: fromPromise(({ input }: { input: { choice: CookieChoice | null } }) => {
          remembered.push(input.choice);
          return remember();
        }),
      },
    }),
    { clock },
  );
  notice.on('*', (event) => emitted.push(event));
  notice.start();
  notice.send({ type: 'page.hydrated', ...ready });
  const now = () => ({ value: notice.getSnapshot().value, context: notice.getSnapshot().context });
  const hidden = () => waitFor(notice, (snapshot) => snapshot.value === 'hidden');
  return { notice, clock, remembered, emitted, now, hidden };
}

describe('the cookie notice', () => {
  test('COOK-01 appears two seconds after load with the flag on and no consent, not before', () => {
    const { notice, clock } = startNotice({ enabled: true, choice: null });
    clock.increment(1999);
    expect(selectIsVisible(notice.getSnapshot())).toBe(false);
    clock.increment(1);
    expect(selectIsVisible(notice.getSnapshot())).toBe(true);
  });

  test('COOK-01 never appears with the flag off, nor after a choice', () => {
    for (const ready of [
      { enabled: false, choice: null },
      { enabled: true, choice: 'accepted' as const },
      { enabled: true, choice: 'closed' as const },
    ]) {
      const { clock, now } = startNotice(ready);
      clock.increment(3_600_000);
      expect(now()).toEqual({ value: 'hidden', context: { choice: ready.choice } });
    }
  });

  test('COOK-02 closed is remembered as closed and is no consent', async () => {
    const { notice, clock, remembered, emitted, now, hidden } = startNotice({ enabled: true, choice: null });
    clock.increment(2000);
    notice.send({ type: 'notice.closed' });
    await hidden();
    expect(now()).toEqual({ value: 'hidden', context: { choice: 'closed' } });
    expect([remembered, emitted, notice.getSnapshot().context.choice]).toEqual([['closed'], [], 'closed']);
  });

  test('COOK-03 accepted stores the consent and gives it', async () => {
    const { notice, clock, remembered, emitted, hidden } = startNotice({ enabled: true, choice: null });
    clock.increment(2000);
    notice.send({ type: 'notice.accepted' });
    await hidden();
    expect([remembered, emitted, notice.getSnapshot().context.choice]).toEqual([
      ['accepted'],
      [{ type: 'consent.changed', accepted: true }],
      'accepted',
    ]);
  });

  test('COOK-04 declined stores the refusal and gives no consent', async () => {
    const { notice, clock, remembered, emitted, hidden } = startNotice({ enabled: true, choice: null });
    clock.increment(2000);
    notice.send({ type: 'notice.declined' });
    await hidden();
    expect([remembered, emitted, notice.getSnapshot().context.choice]).toEqual([
      ['declined'],
      [{ type: 'consent.changed', accepted: false }],
      'declined',
    ]);
  });

  test('COOK-03 disappears also when the choice cannot be stored', async () => {
    const { notice, clock, now, hidden } = startNotice({ enabled: true, choice: null }, () =>
      Promise.reject(new Error('no storage')),
    );
    clock.increment(2000);
    notice.send({ type: 'notice.accepted' });
    await hidden();
    expect(now()).toEqual({ value: 'hidden', context: { choice: 'accepted' } });
  });
});
