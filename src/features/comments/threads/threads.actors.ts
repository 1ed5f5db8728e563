import { fromCallback } from 'xstate';
import type { CommentPage, ListedComment } from '#domain/comment.ts';
import { commentsPageSize, historyPageLimit } from '#domain/limits.ts';
import type { Mentionable, ThreadFacts, ThreadState } from '#domain/picture-thread.ts';
import { commentWritingMachine, type SendInput } from '#machines/comment-writing/comment-writing.machine.ts';
import type { AnswersInput, PageInput } from '#machines/comments/comments.types.ts';
import type { ThreadCall, ThreadsEvent } from '#machines/threads/threads.types.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import {
  AnswerThreadDocument,
  BeginThreadDocument,
  ChangeCommentDocument,
  ChangeThreadDocument,
  PictureThreadsDocument,
  ReadThreadDocument,
  ThreadCommentsDocument,
  ThreadPeopleDocument,
  type PictureThreadFieldsFragment,
} from '#src/graphql/generated/graphql.ts';
import { siteStorage, type BrowserStorage } from '#src/lib/browser-storage.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';

/** What of the comments of a picture is another call than of those of a post. */
export function pictureComments(client: GatewayClient, storage: BrowserStorage = siteStorage) {
  /** Of the threads that were read or begun, by the comment that begins each. */
  const threads = new Map<number, number>();
  const listed = (thread: PictureThreadFieldsFragment): ListedComment[] => {
    const { comments, ...facts } = thread;
    const [first, ...answers] = comments;
    if (!first) return [];
    threads.set(first.id, facts.id);
    return [{ ...first, answers, thread: facts }];
  };
  return {
    readPage: callWithLimit<CommentPage, PageInput>(async ({ input: { alias, limit, offset }, signal }) => {
      const variables = { signature: alias, limit, offset };
      const { pictureThreads } = await client.request(PictureThreadsDocument, variables, { signal });
      return { items: pictureThreads.items.flatMap(listed), total: pictureThreads.total };
    }),
    readAnswers: callWithLimit<CommentPage, AnswersInput>(async ({ input: { alias, topId, offset }, signal }) => {
      const variables = { signature: alias, thread: String(threads.get(topId)), limit: commentsPageSize, offset };
      return (await client.request(ThreadCommentsDocument, variables, { signal })).threadComments;
    }),
    writing: commentWritingMachine.provide({
      actors: {
        send: callWithLimit<ListedComment, SendInput>(async ({ input, signal }) => {
          const { alias: signature, form, topId, text, place, name } = input;
          const [kind, id = null] = form.split('-');
          if (kind === 'change')
            return (await client.request(ChangeCommentDocument, { id: String(id), comment: { text } }, { signal }))
              .changeComment.data;
          if (name !== '') storage.write(guestKey, name);
          const who =
            name === '' ? { mentions: await namedIn(client, signature, text, signal) } : { author_name: name };
          if (topId === null) {
            const thread = { pin: place, text, ...who };
            const { beginThread } = await client.request(BeginThreadDocument, { signature, thread }, { signal });
            const [begun] = listed(beginThread);
            if (!begun) throw new Error('The thread is empty');
            return begun;
          }
          const answer = { parent_id: id === null ? null : Number(id), text, ...who };
          const variables = { signature, thread: String(threads.get(topId)), answer };
          return (await client.request(AnswerThreadDocument, variables, { signal })).answerThread;
        }),
      },
    }),
  };
}

const guestKey = 'guest-name';

/** How a guest of this browser was called the last time. */
export const guestName = (storage: BrowserStorage = siteStorage): string => storage.read(guestKey) ?? '';

/** The people whom a text names, as @ and their name. */
async function namedIn(client: GatewayClient, signature: string, text: string, signal: AbortSignal): Promise<string[]> {
  if (!text.includes('@')) return [];
  const people = await readPeople(client, signature, signal);
  return people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
}

async function readPeople(
  client: GatewayClient,
  signature: string,
  signal: AbortSignal,
): Promise<readonly Mentionable[]> {
  const variables = { signature, limit: historyPageLimit };
  return (await client.request(ThreadPeopleDocument, variables, { signal })).threadPeople.items;
}

/** What a thread itself is asked. */
export const threadsActors = (client: GatewayClient) => ({
  changeThread: callWithLimit<ThreadFacts, ThreadCall & { state: ThreadState }>(
    async ({ input: { signature, id, state }, signal }) => {
      const variables = { signature, thread: String(id), change: { state } };
      const { comments: _said, ...facts } = (await client.request(ChangeThreadDocument, variables, { signal }))
        .changeThread;
      return facts;
    },
  ),
  readPeople: callWithLimit<readonly Mentionable[], { signature: string }>(({ input: { signature }, signal }) =>
    readPeople(client, signature, signal),
  ),
  markRead: callWithLimit<void, ThreadCall>(async ({ input: { signature, id }, signal }) => {
    await client.request(ReadThreadDocument, { signature, thread: String(id) }, { signal });
  }),
  /** Whenever the window is come back to: others may have said something since. */
  news: fromCallback(({ sendBack }) => {
    const tell = () => {
      const event: ThreadsEvent = { type: 'news.received' };
      if (document.visibilityState === 'visible') sendBack(event);
    };
    window.addEventListener('focus', tell);
    window.addEventListener('online', tell);
    return () => {
      window.removeEventListener('focus', tell);
      window.removeEventListener('online', tell);
    };
  }),
});
