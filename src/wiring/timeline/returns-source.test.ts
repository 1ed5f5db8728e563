import { createActor, setup, type EventObject } from 'xstate';
import { expect, test } from 'vitest';
import { returnsSource } from './returns-source.ts';

/** What a machine is told by the source, in a window with this much of it to be seen. */
function told(visibilityState: DocumentVisibilityState) {
  const heard: EventObject[] = [];
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState });
  const machine = setup({
    actors: { returns: returnsSource({ window, document }) },
    actions: { hear: ({ event }) => heard.push(event) },
  }).createMachine({ invoke: { src: 'returns' }, on: { '*': { actions: 'hear' } } });
  const actor = createActor(machine).start();
  return { heard, window, document, actor };
}

test('HIST-10 anyone who comes back to the window, the page or the network has new screens looked for', () => {
  const { heard, window, document, actor } = told('visible');
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard.map(({ type }) => type)).toEqual(Array(3).fill('refresh.requested'));
  actor.stop();
});

test('a page that nobody sees asks for nothing', () => {
  const { heard, window, document, actor } = told('hidden');
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual([]);
  actor.stop();
});
