import { createActor, SimulatedClock, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { cookieNoticeMachine } from '#machines/cookie-notice/cookie-notice.machine.ts';
import { blockedStorage, memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { cookieNoticeActors, readChoice, type ChoiceStorage } from './cookie-notice.actors.ts';

function storageOf(cookie = '') {
  const written: string[] = [];
  const storage: ChoiceStorage = {
    cookies: { read: () => cookie, write: (line) => void written.push(line) },
    session: memoryStorage(),
    secure: true,
  };
  return { storage, written };
}

async function answer(storage: ChoiceStorage, type: 'notice.accepted' | 'notice.declined' | 'notice.closed') {
  const clock = new SimulatedClock();
  const notice = createActor(cookieNoticeMachine.provide({ actors: cookieNoticeActors(storage) }), { clock }).start();
  notice.send({ type: 'page.hydrated', enabled: true, choice: readChoice(storage) });
  clock.increment(2000);
  notice.send({ type });
  await waitFor(notice, (snapshot) => snapshot.matches('hidden'));
}

test('COOK-03 accepting stores the consent for 400 days', async () => {
  const { storage, written } = storageOf();
  await answer(storage, 'notice.accepted');
  expect(written).toEqual(['forge-cookies-consent=accepted; Path=/; Max-Age=34560000; SameSite=Lax; Secure']);
  expect(readChoice(storageOf('x=1; forge-cookies-consent=accepted').storage)).toBe('accepted');
});

test('COOK-02 closing is remembered until the tab is closed and is no consent', async () => {
  const { storage, written } = storageOf();
  await answer(storage, 'notice.closed');
  expect([written, readChoice(storage), readChoice(storageOf().storage)]).toEqual([[], 'closed', null]);
});

test('COOK-04 declining is remembered as long as accepting', async () => {
  const { storage, written } = storageOf();
  await answer(storage, 'notice.declined');
  expect(written).toEqual(['forge-cookies-consent=declined; Path=/; Max-Age=34560000; SameSite=Lax; Secure']);
  expect(readChoice(storageOf('forge-cookies-consent=declined').storage)).toBe('declined');
});

test('a browser that refuses storage has decided nothing', () => {
  const refusing: ChoiceStorage = {
    ...storageOf('forge-cookies-consent=maybe').storage,
    session: blockedStorage(),
  };
  expect(readChoice(refusing)).toBeNull();
});
