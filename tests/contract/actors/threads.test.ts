import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Comment } from '#domain/comment.ts';
import { commentsMachine } from '#machines/comments/comments.machine.ts';
import type { IntentKept, IntentsInput } from '#machines/comments/comments.types.ts';
import { silentQuestion } from '#machines/testing/silent-question.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { threadsMachine } from '#machines/threads/threads.machine.ts';
import { commentsActors } from '#src/features/comments/comments.actors.ts';
import { pictureComments, threadsActors } from '#src/features/comments/threads/threads.actors.ts';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { doBy, openRealPage, readBy, type Person, type RealPage } from './real-page.ts';
import { uploadBy } from './screens-of.ts';

interface Thread {
  id: number;
  state: string;
  pin: { x: number; y: number } | null;
  is_unread: boolean;
  comments: Comment[];
}

let page: RealPage;
let max: Person;
let signature: string;
const url = () => `/screens/v1/threads/${signature}`;
/** What the server says to somebody else, past the page. */
const threadsOf = (person: Person) => readBy<Thread[]>(person, url());

beforeAll(async () => {
  page = await openRealPage();
  max = await page.other('max@kadr.example');
  signature = await uploadBy(page.browser);
});
afterAll(() => page.close());

/** As the page of the screen opens it for its owner. */
function open() {
  const { client, viewer } = page;
  const storage = memoryStorage();
  const comments = commentsMachine.provide({
    actors: {
      ...commentsActors({ client, storage }),
      ...pictureComments(client, storage),
      confirming: silentQuestion().confirming,
      intents: silentSource<IntentKept, IntentsInput>(),
    },
  });
  const threads = createActor(
    threadsMachine.provide({ actors: { ...threadsActors(client), comments, news: silentSource() } }),
    { input: { signature, account: viewer.id, guest: null, focus: null } },
  ).start();
  const { comments: talk } = threads.getSnapshot().children;
  if (!talk) throw new Error('Nothing is read');
  const read = () => waitFor(talk, (now) => now.matches({ list: 'resting', answers: 'resting' }));
  return { threads, talk, read };
}

test('a pin is put, answered and resolved on the page, and the others have it', async () => {
  const { threads, talk, read } = open();
  await read();
  threads.send({ type: 'pin.requested' });
  threads.send({ type: 'pin.placed', place: { x: 0.5, y: 0.25 } });
  const { new: writing } = talk.getSnapshot().context.writings;
  writing?.send({ type: 'text.changed', text: 'Is this right?' });
  writing?.send({ type: 'text.submitted', topId: null });
  await waitFor(threads, (now) => now.context.opened !== null);
  const [seen] = await threadsOf(max);
  expect(seen).toMatchObject({
    state: 'open',
    pin: { x: 0.5, y: 0.25 },
    is_unread: true,
    comments: [{ text: 'Is this right?' }],
  });

  await doBy(max, 'POST', `${url()}/${seen?.id}`, { text: 'It is.' });
  threads.send({ type: 'news.received' });
  await read();
  const [thread] = talk.getSnapshot().context.threads;
  expect(thread).toMatchObject({ answers: [{ text: 'It is.' }], thread: { number: 1, is_unread: true } });

  threads.send({ type: 'thread.opened', id: seen?.id ?? 0, isUnread: true });
  await waitFor(threads, (now) => now.matches({ reading: 'resting' }));
  expect(await page.read<Thread[]>(url())).toMatchObject([{ is_unread: false }]);

  talk.send({ type: 'form.opened', form: `answer-${thread?.id ?? 0}`, text: '' });
  const answering = Object.values(talk.getSnapshot().context.writings)[0];
  answering?.send({ type: 'text.changed', text: 'Good.' });
  answering?.send({ type: 'text.submitted', topId: thread?.id ?? 0 });
  await waitFor(talk, (now) => now.context.threads[0]?.answers.length === 2);
  expect((await threadsOf(max))[0]?.comments.map(({ text }) => text)).toEqual(['Is this right?', 'It is.', 'Good.']);

  threads.send({ type: 'change.requested', id: seen?.id ?? 0, state: 'resolved' });
  await waitFor(threads, (now) => now.matches({ change: 'resting' }));
  expect([talk.getSnapshot().context.threads[0]?.thread?.state, (await threadsOf(max))[0]?.state]).toEqual([
    'resolved',
    'resolved',
  ]);
});
