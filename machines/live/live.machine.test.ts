import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { silentSource } from '../testing/silent-source.ts';
import { liveMachine } from './live.machine.ts';
import type { LiveEmitted, LiveEvent, TabTold, TopicsWanted } from './live.types.ts';

function open() {
  const clock = new SimulatedClock();
  const wanted: (readonly string[])[] = [];
  const toTabs: TabTold[] = [];
  const sockets = { opened: 0, closed: 0 };
  const heard: LiveEmitted[] = [];
  const live = createActor(
    liveMachine.provide({
      actors: {
        page: silentSource(),
        lead: silentSource(),
        tabs: fromCallback<TabTold, { account: string | null }>(({ receive }) => receive((told) => toTabs.push(told))),
        socket: fromCallback<TopicsWanted>(({ receive }) => {
          sockets.opened += 1;
          receive(({ topics }) => wanted.push(topics));
          return () => {
            sockets.closed += 1;
          };
        }),
      },
    }),
    { clock, input: { account: 'olena', spread: 0.5 } },
  ).start();
  for (const type of ['topic.changed', 'topic.refused'] as const) live.on(type, (event) => heard.push(event));
  return {
    clock,
    sockets,
    wanted,
    toTabs,
    heard,
    is: (tag: 'off' | 'connected' | 'disconnected') => live.getSnapshot().hasTag(tag),
    tell: (...events: LiveEvent[]) => events.forEach((event) => live.send(event)),
  };
}

const anything = (topic: string) => ({ type: 'topic.changed', topic, what: null, signatures: null }) as const;

test('without anything to watch there is no socket, and it goes with the last that is watched', () => {
  const { tell, is, sockets, wanted } = open();
  tell({ type: 'lead.taken' });
  expect([is('off'), sockets.opened]).toEqual([true, 0]);
  tell(
    { type: 'topic.watched', topic: 'gallery' },
    { type: 'lead.taken' },
    { type: 'socket.connected' },
    { type: 'topic.watched', topic: 'gallery' },
    { type: 'topic.watched', topic: 'me' },
    { type: 'topic.dropped', topic: 'gallery' },
  );
  expect(wanted.at(-1)).toEqual(['me', 'gallery']);
  tell({ type: 'topic.dropped', topic: 'gallery' }, { type: 'topic.dropped', topic: 'me' });
  expect([is('off'), sockets]).toEqual([true, { opened: 1, closed: 1 }]);
});

test('after a connection that was lost, anything that is watched may have changed, and not after the first', () => {
  const { tell, heard, clock, is } = open();
  tell({ type: 'topic.watched', topic: 'gallery' }, { type: 'lead.taken' }, { type: 'socket.connected' });
  expect(heard).toEqual([]);
  tell({ type: 'socket.lost' });
  expect(is('disconnected')).toBe(true);
  clock.increment(500);
  tell({ type: 'socket.connected' });
  expect(heard).toEqual([anything('gallery')]);
});

test('it returns after a second, then each time after twice as long, to five minutes, and at once when somebody comes back', () => {
  const { clock, tell, sockets } = open();
  tell({ type: 'topic.watched', topic: 'gallery' }, { type: 'lead.taken' });
  for (const wait of [1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000, 300_000]) {
    tell({ type: 'socket.lost' });
    const { opened } = sockets;
    clock.increment(wait / 2 - 1);
    expect(sockets.opened).toBe(opened);
    clock.increment(1);
    expect(sockets.opened).toBe(opened + 1);
  }
  tell({ type: 'socket.lost' }, { type: 'page.returned' });
  expect(sockets.opened).toBe(13);
});

test('one tab has the socket, watches what all of them do and tells them what it hears', () => {
  const { tell, wanted, toTabs, heard } = open();
  tell(
    { type: 'topic.watched', topic: 'gallery' },
    { type: 'lead.taken' },
    { type: 'topics.announcedElsewhere', tab: 'other', topics: ['me', 'gallery'], isNew: true },
    { type: 'socket.connected' },
  );
  expect(wanted).toEqual([['gallery', 'me']]);
  const changed = { type: 'topic.changed', topic: 'me', what: ['trash'], signatures: null } as const;
  tell(changed);
  expect([toTabs.at(-1), heard]).toEqual([changed, []]);
  tell({ type: 'topics.announcedElsewhere', tab: 'other', topics: [], isNew: false });
  expect(wanted.at(-1)).toEqual(['gallery']);
});

test('the other tabs hear what it tells, and read anew when it has been away or they take its place', () => {
  const { tell, heard, sockets } = open();
  tell(
    { type: 'topic.watched', topic: 'gallery' },
    { type: 'topics.announcedElsewhere', tab: 'leader', topics: ['gallery'], isNew: false },
    { type: 'link.announcedElsewhere', isConnected: true },
    { type: 'topic.changedElsewhere', topic: 'gallery', what: ['screens'], signatures: ['aaa'] },
    { type: 'topic.changedElsewhere', topic: 'me', what: ['trash'], signatures: null },
  );
  expect([heard.splice(0), sockets.opened]).toEqual([
    [{ type: 'topic.changed', topic: 'gallery', what: ['screens'], signatures: ['aaa'] }],
    0,
  ]);
  tell({ type: 'link.announcedElsewhere', isConnected: false }, { type: 'link.announcedElsewhere', isConnected: true });
  expect(heard.splice(0)).toEqual([anything('gallery')]);
  tell({ type: 'lead.taken' }, { type: 'socket.connected' });
  expect([heard, sockets.opened]).toEqual([[anything('gallery')], 1]);
});

test('for somebody else, and while the page is put away, nothing is heard', () => {
  const { tell, is, sockets, heard } = open();
  tell({ type: 'topic.watched', topic: 'gallery' }, { type: 'lead.taken' }, { type: 'socket.connected' });
  tell({ type: 'page.left' });
  expect([is('off'), sockets.closed]).toEqual([true, 1]);
  tell({ type: 'page.returned' }, { type: 'lead.taken' }, { type: 'socket.connected' });
  expect(heard.splice(0)).toEqual([anything('gallery')]);
  tell({ type: 'account.changed', account: 'olena' });
  expect(sockets.closed).toBe(1);
  tell({ type: 'account.changed', account: null });
  expect(sockets.closed).toBe(2);
});
