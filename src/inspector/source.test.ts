import { createActor, fromPromise, type AnyActor, type InspectionEvent } from 'xstate';
import { beforeEach, expect, test } from 'vitest';
import type { Locale } from '#domain/locales.ts';
import { copied } from '#machines/banner/banner.fixtures.ts';
import { bannerMachine } from '#machines/banner/banner.machine.ts';
import { languageMachine } from '#machines/language/language.machine.ts';
import { hear, type Sessions } from '#packages/inspector/model.ts';
import { observer } from '#packages/inspector/page/observe.ts';
import type { Line, Message } from '#packages/inspector/protocol.ts';
import { readRecording, recordingOf } from '#packages/inspector/recording.ts';
import { openSource } from '#packages/inspector/page/source.ts';

/** Windows of one browser: each hears what the others say. */
function windows() {
  const ends: { say: (message: Message) => void }[] = [];
  return (): Line => {
    const listeners: ((message: Message) => void)[] = [];
    const end = { say: (message: Message) => listeners.forEach((listener) => listener(message)) };
    ends.push(end);
    return {
      say: (message) => ends.forEach((other) => other !== end && other.say(structuredClone(message))),
      hear: (listener) => void listeners.push(listener),
      close: () => void listeners.splice(0),
    };
  };
}

let sessions: Sessions;
let inspector: Line;
let leave: () => void;
/** Opens an inspector beside this flow. */
function lookInto(begin: (inspect: (event: InspectionEvent) => void) => AnyActor): AnyActor {
  const open = windows();
  sessions = [];
  inspector = open();
  inspector.hear((message) => {
    const { type } = message;
    if (type !== 'asked' && type !== 'sent' && type !== 'tried' && type !== 'looked' && type !== 'setBack')
      sessions = hear(sessions, message);
  });
  const observed = observer();
  const flow = begin(observed.inspect).start();
  leave = openSource(open(), observed, { title: 'A page' });
  inspector.say({ type: 'asked' });
  return flow;
}

// A server that is silent.
const silent = fromPromise<void, { locale: Locale }>(() => new Promise(() => undefined));
beforeEach(() => {
  const language = lookInto((inspect) =>
    createActor(languageMachine.provide({ actors: { loadMessages: silent } }), { input: { locale: 'en' }, inspect }),
  );
  return () => void language.stop();
});

function shown() {
  const [session] = sessions;
  const [step] = Object.values(session?.running ?? {});
  if (!session || !step) throw new Error('Nothing is shown');
  return { session, step, source: session.source.id, actor: step.actor };
}

test('anyone who asks is told of the flows that run, with their charts', () => {
  const { session, step } = shown();
  expect([session.source.title, step.id, step.value, Object.keys(session.charts)]).toEqual([
    'A page',
    'language',
    'ready',
    ['language'],
  ]);
});

test('events are sent to the flow, among them the failure of a call in its stead', () => {
  const { source, actor } = shown();
  const send = (type: string, data = {}) => inspector.say({ type: 'sent', source, actor, event: { type, ...data } });
  send('language.requested', { locale: 'uk' });
  expect(shown().step.value).toBe('switching');
  const failure = shown().step.next.find((type) => type.startsWith('xstate.error.actor.'));
  send(failure ?? '', { error: 'offline' });
  expect(shown().step).toMatchObject({ value: 'ready', context: { locale: 'en', next: null } });
});

test('the end of a delay is sent in its stead', () => {
  const banner = lookInto((inspect) => createActor(bannerMachine, { inspect }));
  const { source, actor } = shown();
  const send = (type: string, data = {}) => inspector.say({ type: 'sent', source, actor, event: { type, ...data } });
  send('banner.requested', { request: copied });
  const delay = shown().step.next.find((type) => type.startsWith('xstate.after.'));
  send(delay ?? '');
  expect(shown().step.value).toBe('hidden');
  banner.stop();
});

test('a step can be gone on from', () => {
  const { source, actor } = shown();
  inspector.say({ type: 'sent', source, actor, event: { type: 'language.requested', locale: 'uk' } });
  inspector.say({ type: 'setBack', source, seq: 1 });
  expect(shown().step).toMatchObject({ actor, value: 'ready', event: { type: 'inspector.setBack', to: 1 } });
  inspector.say({ type: 'setBack', source, seq: 2 });
  expect(shown().step).toMatchObject({ value: 'switching', context: { next: 'uk' } });
});

test('a recording is read as it was saved, and another file is none', () => {
  const { session } = shown();
  const read = readRecording(recordingOf(session), 'a');
  expect(read).toMatchObject({ isLive: false, charts: session.charts, marks: session.marks });
  // Nothing is sent to a flow that is over.
  expect(read?.steps).toEqual(session.steps.map((step) => ({ ...step, next: [] })));
  expect([readRecording('{"steps": []}', 'a'), readRecording('no JSON', 'a')]).toEqual([null, null]);
});

test('a page that is left can be saved until there is another one', () => {
  leave();
  expect(sessions).toMatchObject([{ isLive: false, source: { title: 'A page' } }]);
  const { source, charts, steps } = shown().session;
  sessions = hear(sessions, {
    type: 'told',
    source: { ...source, id: 'b' },
    charts: Object.values(charts),
    steps: [...steps],
  });
  expect(sessions.map((one) => one.source.id)).toEqual(['b']);
});
