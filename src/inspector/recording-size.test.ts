import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { hear } from '#packages/inspector/model.ts';
import { observer } from '#packages/inspector/page/observe.ts';
import { recordingOf } from '#packages/inspector/recording.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { inputs } from '#machines/app/app.fixtures.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { samples as toasts } from '#machines/toasts/toasts.fixtures.ts';
import { samples as popup } from '#machines/popup/popup.fixtures.ts';
import { samples as banner } from '#machines/banner/banner.fixtures.ts';
import { silentSource } from '#machines/testing/silent-source.ts';

test('a recording of 100 steps of the whole app takes 200 kB at most', () => {
  const observed = observer();
  const [input] = inputs;
  if (!input) throw new Error('The app has no input');
  const silent = appMachine.provide({
    actors: { session: sessionMachine.provide({ actors: { tabs: silentSource() } }) },
  });
  const app = createActor(silent, { input, inspect: observed.inspect }).start();
  const { children } = app.getSnapshot();
  const sent = [
    ...Object.values(toasts).flatMap((events) => events.map((event) => [children['toasts'], event] as const)),
    ...Object.values(popup).flatMap((events) => events.map((event) => [children['popup'], event] as const)),
    ...Object.values(banner).flatMap((events) => events.map((event) => [children['banner'], event] as const)),
  ];
  for (let index = 0; observed.steps().length < 100; index += 1) {
    const [flow, event] = sent[index % sent.length] ?? [];
    if (flow && event) flow.send(event);
  }
  const source = { id: 'a', title: 'Kadr', showsPast: false, about: null, addresses: [] };
  const [session] = hear([], { type: 'told', source, charts: observed.charts(), steps: observed.steps() });
  if (!session) throw new Error('Nothing was told');
  const bytes = new TextEncoder().encode(recordingOf(session)).length;
  expect(bytes).toBeLessThanOrEqual(200_000);
});
