import { createActor, type ActorRefFrom } from 'xstate';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Text } from '#domain/text.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { screen } from '#machines/upload/upload.fixtures.ts';
import { selectDone } from '#machines/toasts/toasts.selectors.ts';
import type { UploadReport, UploadedScreen } from '#machines/upload/upload.machine.ts';
import { fileOf } from '#machines/uploads/uploads.fixtures.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import type { ClipboardPlace } from '#src/lib/clipboard-place.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { say } from '#src/i18n/say.ts';
import { frozenActor } from '#stories/flows/frozen-actor.ts';
import { announceRemoved } from '#src/wiring/screen-news.ts';
import { announceUploads } from './announce-uploads.ts';
import { signInToast } from './upload-toasts.ts';

beforeAll(() => loadMessages('en', ['upload', 'queue', 'screens', 'ui']));

const inEnglish = (text: Text): string => say(intlOf('en'), text);
const screenOf = (number: number): UploadedScreen => ({
  ...screen,
  signature: `screen-${number}`,
  url: `https://kadr.example/s/${number}`,
});

/** A queue whose uploads never answer by themselves; the test reports for them. */
function start({ copies = true } = {}) {
  const uploads: ActorRefFrom<typeof uploadsMachine> = frozenActor(uploadsMachine, {
    value: { account: 'open', network: 'online', server: 'welcoming' },
    context: { items: [], owner: 'olena', bytesLimit: 100_000, anyArrived: false, hold: 0 },
  });
  const toasts = createActor(toastsMachine).start();
  const places = new Map<string, ClipboardPlace>();
  const copied: string[] = [];
  const events = new EventTarget();
  announceUploads({
    uploads,
    toasts,
    places,
    events,
    copyText: async (text) => copies && copied.push(text) > 0,
  });
  return {
    uploads,
    toasts,
    places,
    copied,
    events,
    report: (news: UploadReport) => uploads.send(news),
    /** The toasts as a reader of English sees them. */
    shown: () =>
      toasts
        .getSnapshot()
        .context.toasts.map(({ title, text, actionLabel, actionDone, place: where, also, ...toast }) => ({
          ...toast,
          ...(where && { place: { ...where, label: inEnglish(where.label) } }),
          ...(also && { also: also.map((each) => ({ ...each, label: inEnglish(each.label) })) }),
          ...(actionDone === undefined ? {} : { actionDone: inEnglish(actionDone) }),
          title: inEnglish(title),
          ...(text === undefined ? {} : { text: inEnglish(text) }),
          ...(actionLabel === undefined ? {} : { actionLabel: inEnglish(actionLabel) }),
        })),
  };
}

function place(accepts: boolean) {
  const filled: string[] = [];
  let given = true;
  const clipboard: ClipboardPlace = {
    fill: async (text) => {
      filled.push(text);
      return accepts;
    },
    giveUp: () => {
      given = false;
    },
  };
  return { clipboard, filled, isGivenUp: () => !given };
}

describe('a batch that has arrived', () => {
  test('puts all its links where a place on the clipboard was reserved, and says so', async () => {
    const page = start();
    const reserved = place(true);
    page.places.set('batch-1', reserved.clipboard);
    page.uploads.send({ type: 'uploads.added', files: [fileOf(1), fileOf(2)] });
    page.report({ type: 'upload.succeeded', id: 'upload-1', screen: screenOf(1) });
    expect(reserved.filled).toEqual([]);
    page.report({ type: 'upload.succeeded', id: 'upload-2', screen: screenOf(2) });
    await expect.poll(page.shown).toEqual([
      {
        id: 'upload-batch-1',
        kind: 'success',
        group: 'app',
        title: '2 screenshots uploaded',
        text: '2 links copied',
        picture: '/screens/v1/files/screen-1/h2Kd81LmQz0pVtXe/320',
        place: { path: '/gallery', label: 'Open' },
        duration: 10_000,
      },
    ]);
    expect(reserved.filled).toEqual(['https://kadr.example/s/1\nhttps://kadr.example/s/2']);
    expect(page.places.size).toBe(0);
  });

  test('offers the link by a button where the browser refused', async () => {
    const page = start();
    page.places.set('batch-1', place(false).clipboard);
    page.uploads.send({ type: 'uploads.added', files: [fileOf(1)] });
    page.report({ type: 'upload.succeeded', id: 'upload-1', screen: screenOf(1) });
    await expect.poll(page.shown).toEqual([
      {
        id: 'upload-batch-1',
        kind: 'success',
        group: 'app',
        title: 'Screenshot uploaded',
        actionLabel: 'Copy link',
        actionDone: 'Copied',
        picture: '/screens/v1/files/screen-1/h2Kd81LmQz0pVtXe/320',
        place: { path: '/s/screen-1', label: 'Open', address: 'kadr.example/s/1' },
        also: [
          { path: '/s/screen-1/editor', label: 'Draw' },
          { path: '/s/screen-1/editor?tool=hide', label: 'Hide' },
        ],
        duration: 10_000,
      },
    ]);
    page.toasts.send({ type: 'toast.acted', id: 'upload-batch-1' });
    expect(page.copied).toEqual(['https://kadr.example/s/1']);
    await expect.poll(() => selectDone(page.toasts.getSnapshot())).toBe('upload-batch-1');
    expect(page.shown().map(({ title }) => title)).toEqual(['Screenshot uploaded']);
  });

  test('offers its link no longer than its toast stands', async () => {
    const page = start();
    page.uploads.send({ type: 'uploads.added', files: [fileOf(1)] });
    page.report({ type: 'upload.succeeded', id: 'upload-1', screen: screenOf(1) });
    await expect.poll(() => page.shown().length).toBe(1);
    const [offer] = page.toasts.getSnapshot().context.toasts;
    if (!offer) throw new Error('No toast');
    page.toasts.send({ type: 'toast.dismissed', id: offer.id });
    page.toasts.send({ type: 'toast.requested', toast: offer });
    page.toasts.send({ type: 'toast.acted', id: offer.id });
    expect(page.copied).toEqual([]);
  });

  test('shows the link itself where nothing can be copied at all', async () => {
    const page = start({ copies: false });
    page.uploads.send({ type: 'uploads.added', files: [fileOf(1)] });
    page.report({ type: 'upload.succeeded', id: 'upload-1', screen: screenOf(1) });
    await expect.poll(() => page.shown().length).toBe(1);
    page.toasts.send({ type: 'toast.acted', id: 'upload-batch-1' });
    await expect
      .poll(() => page.shown().map(({ title, text, byHand }) => [title, text, byHand?.text]))
      .toEqual([['Copy the link by hand', undefined, 'https://kadr.example/s/1']]);
  });

  test('SCR-03 of which nothing arrived leaves the clipboard alone and says nothing twice', () => {
    const page = start();
    const reserved = place(true);
    page.places.set('batch-1', reserved.clipboard);
    page.uploads.send({ type: 'uploads.added', files: [fileOf(1)] });
    page.report({ type: 'upload.failed', id: 'upload-1', failure: { type: 'type_unsupported' } });
    expect([reserved.isGivenUp(), page.shown()]).toEqual([true, []]);
  });
});

describe('a screen that is deleted', () => {
  async function arrived(count: number, { copies = true, reserved = false } = {}) {
    const page = start({ copies });
    if (reserved) page.places.set('batch-1', place(true).clipboard);
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    page.uploads.send({ type: 'uploads.added', files: numbers.map((number) => fileOf(number)) });
    for (const number of numbers) {
      page.report({ type: 'upload.succeeded', id: `upload-${number}`, screen: screenOf(number) });
    }
    await expect.poll(() => page.shown().length).toBe(1);
    const said = () =>
      page.shown().map(({ title, text, actionLabel, byHand }) => [title, text ?? byHand?.text ?? actionLabel]);
    return { ...page, said };
  }

  test.each([
    ['offered', false],
    ['copied', true],
  ])('takes the toast away whose only link was %s', async (_how, reserved) => {
    const { said, events } = await arrived(1, { reserved });
    announceRemoved(events, ['screen-2']);
    expect(said()).toEqual([['Screenshot uploaded', reserved ? 'Link copied' : 'Copy link']]);
    announceRemoved(events, ['screen-1']);
    expect(said()).toEqual([]);
  });

  test('leaves the links of the others', async () => {
    const { said, events, toasts, copied } = await arrived(3);
    announceRemoved(events, ['screen-2']);
    expect(said()).toEqual([['2 screenshots uploaded', 'Copy links']]);
    toasts.send({ type: 'toast.acted', id: 'upload-batch-1' });
    expect(copied).toEqual(['https://kadr.example/s/1\nhttps://kadr.example/s/3']);
    announceRemoved(events, ['screen-1']);
    expect(said()).toEqual([['Screenshot uploaded', 'Copy link']]);
    announceRemoved(events, ['screen-3']);
    expect(said()).toEqual([]);
  });

  test('is taken from the links that are to be copied by hand', async () => {
    const { said, events, toasts } = await arrived(2, { copies: false });
    toasts.send({ type: 'toast.acted', id: 'upload-batch-1' });
    await expect.poll(() => said().length).toBe(1);
    announceRemoved(events, ['screen-1']);
    expect(said()).toEqual([['Copy the link by hand', 'https://kadr.example/s/2']]);
    announceRemoved(events, ['screen-2']);
    expect(said()).toEqual([]);
  });
});

test('files beyond what the queue holds are told', () => {
  const page = start();
  page.uploads.send({ type: 'uploads.added', files: Array.from({ length: 10_001 }, (_, number) => fileOf(number)) });
  expect(page.shown().map(({ kind, title }) => [kind, title])).toEqual([
    ['warning', 'The queue holds 10,000 files; the rest were left out'],
  ]);
});

test('the advice to sign in goes when somebody has', () => {
  const page = start();
  page.uploads.send({ type: 'viewer.expired' });
  page.uploads.send({ type: 'uploads.added', files: [fileOf(1)] });
  page.toasts.send({ type: 'toast.requested', toast: signInToast(1) });
  expect(page.shown().length).toBe(1);
  page.uploads.send({ type: 'viewer.entered', user: 'olena' });
  expect(page.shown()).toEqual([]);
});
