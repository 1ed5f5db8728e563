import { createActor, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate';
import { expect, test, vi } from 'vitest';
import { wordsDelay } from '#domain/limits.ts';
import { findPrivates } from '#domain/privates/find-privates.ts';
import { readWords } from '#machines/picture-words/picture-words.fixtures.ts';
import { pictureWordsMachine, type PictureWords } from '#machines/picture-words/picture-words.machine.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { screen } from '#machines/upload/upload.fixtures.ts';
import { fileOf } from '#machines/uploads/uploads.fixtures.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { frozenActor } from '#stories/flows/frozen-actor.ts';
import { announceRemoved } from '#src/wiring/screen-news.ts';
import { arrivedToast } from './arrival-toasts.ts';
import { tellPrivates } from './tell-privates.ts';

const unread: PictureWords = { ...readWords, state: 'waiting', words: [] };
const editor = `/s/${screen.signature}/editor`;

/** A queue with one picture on its way, whose words the server has read by the second time it is asked. */
function start({ answers = [unread, readWords] } = {}) {
  const clock = new SimulatedClock();
  const uploads: ActorRefFrom<typeof uploadsMachine> = frozenActor(uploadsMachine, {
    value: { account: 'open', network: 'online', server: 'welcoming' },
    context: { items: [], owner: 'olena', bytesLimit: 100_000, anyArrived: false, hold: 0 },
  });
  const toasts = createActor(toastsMachine).start();
  const events = new EventTarget();
  const closed = vi.fn<() => void>();
  const asked = vi.fn<() => void>();
  tellPrivates({
    uploads,
    toasts,
    events,
    follow: async () => {
      const readAgain = fromPromise<PictureWords, void>(async () => {
        asked();
        return answers[asked.mock.calls.length - 1] ?? readWords;
      });
      return createActor(pictureWordsMachine.provide({ actors: { readWords: readAgain } }), { clock }).start();
    },
    close: (flow) => {
      flow.stop();
      closed();
    },
    find: async (words) => findPrivates(words),
  });
  const file = { ...fileOf(1), batch: 'b' };
  uploads.send({ type: 'uploads.added', files: [file] });
  return {
    toasts,
    events,
    asked,
    closed,
    arrive: () => uploads.send({ type: 'upload.succeeded', id: file.id, screen }),
    again: () => clock.increment(wordsDelay),
    shown: () => toasts.getSnapshot().context.toasts.map(({ id, also = [] }) => [id, also.map(({ path }) => path)]),
  };
}

test('once the picture has been read, the toast of its upload leads to where is hidden what looks private', async () => {
  const page = start();
  page.toasts.send({ type: 'toast.requested', toast: arrivedToast({ batch: 'b', screens: [screen], copied: true }) });
  page.arrive();
  await vi.waitFor(() => expect(page.asked).toHaveBeenCalledTimes(1));
  expect(page.shown()).toEqual([['upload-b', [editor, `${editor}?tool=hide`]]]);
  await vi.waitFor(() => {
    page.again();
    expect(page.shown()).toEqual([['upload-b', [editor, `${editor}?hide=privates`]]]);
  });
  expect([page.asked, page.closed].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

test('where that toast is gone, a picture has one of its own', async () => {
  const page = start({ answers: [readWords] });
  page.arrive();
  await vi.waitFor(() => expect(page.shown()).toEqual([[`privates-${screen.signature}`, [`${editor}?hide=privates`]]]));
});

test('nothing is said of what is deleted meanwhile, nor of a picture in which nothing looks private', async () => {
  const harmless = { ...readWords, words: readWords.words.slice(0, 2) };
  const calm = start({ answers: [harmless] });
  calm.arrive();
  await vi.waitFor(() => expect(calm.closed).toHaveBeenCalledTimes(1));
  const gone = start();
  gone.arrive();
  await vi.waitFor(() => expect(gone.asked).toHaveBeenCalledTimes(1));
  announceRemoved(gone.events, [screen.signature]);
  expect(gone.closed).toHaveBeenCalledTimes(1);
  expect([calm.shown(), gone.shown()]).toEqual([[], []]);
});
