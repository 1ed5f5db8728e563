import { createActor, type ActorRefFrom } from 'xstate';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Text } from '#domain/text.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { screen } from '#machines/upload/upload.fixtures.ts';
import type { UploadReport, UploadedScreen } from '#machines/upload/upload.machine.ts';
import { fileOf } from '#machines/uploads/uploads.fixtures.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import type { ClipboardPlace } from '#src/lib/clipboard-place.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { say } from '#src/i18n/say.ts';
import { frozenActor } from '#stories/flows/frozen-actor.ts';
import { announceUploads } from './announce-uploads.ts';
import { signInToast } from './upload-toasts.ts';

beforeAll(() => loadMessages('en', ['upload', 'screens']));

const inEnglish = (text: Text): string => say(intlOf('en'), text);
const screenOf = (number: number): UploadedScreen => ({ ...screen, url: `https://kadr.example/s/${number}` });

/** A queue whose uploads never answer by themselves; the test reports for them. */
function start({ copies = true } = {}) {
  const uploads: ActorRefFrom<typeof uploadsMachine> = frozenActor(uploadsMachine, {
    value: { account: 'open', network: 'online', server: 'welcoming' },
    context: { items: [], owner: 'olena', bytesLimit: 100_000, anyArrived: false, hold: 0 },
  });
  const toasts = createActor(toastsMachine).start();
  const places = new Map<string, ClipboardPlace>();
  const copied: string[] = [];
  announceUploads({
    uploads,
    toasts,
    places,
    copyText: async (text) => copies && copied.push(text) > 0,
  });
  return {
    uploads,
    toasts,
    places,
    copied,
    report: (news: UploadReport) => uploads.send(news),
    /** The toasts as a reader of English sees them. */
    shown: () =>
      toasts.getSnapshot().context.toasts.map(({ title, text, actionLabel, ...toast }) => ({
        ...toast,
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
        title: '2 screens uploaded',
        text: '2 links copied',
        duration: 5000,
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
        title: 'Screen uploaded',
        actionLabel: 'Copy link',
        duration: 10_000,
      },
    ]);
    page.toasts.send({ type: 'toast.acted', id: 'upload-batch-1' });
    expect(page.copied).toEqual(['https://kadr.example/s/1']);
    await expect.poll(() => page.shown().map(({ title }) => title)).toEqual(['Link copied']);
  });

  test.each([
    ['toast.dismissed', []],
    ['toast.acted', ['https://kadr.example/s/1']],
  ] as const)('offers its link once, and no longer than its toast stands: after %s no more', async (type, copied) => {
    const page = start();
    page.uploads.send({ type: 'uploads.added', files: [fileOf(1)] });
    page.report({ type: 'upload.succeeded', id: 'upload-1', screen: screenOf(1) });
    await expect.poll(() => page.shown().length).toBe(1);
    const [offer] = page.toasts.getSnapshot().context.toasts;
    if (!offer) throw new Error('No toast');
    page.toasts.send({ type, id: offer.id });
    page.toasts.send({ type: 'toast.requested', toast: offer });
    page.toasts.send({ type: 'toast.acted', id: offer.id });
    expect(page.copied).toEqual(copied);
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
