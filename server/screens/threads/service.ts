import type { Static } from 'typebox';
import { commentsOfThread, threadsOfScreen } from '#domain/limits.ts';
import type { ThreadState } from '#domain/picture-thread.ts';
import { avatarUrl } from '#server/accounts/avatar.ts';
import { answerOf, holdAnswered } from '#server/comments/answering.ts';
import { commentAnswer } from '#server/comments/comment-answer.ts';
import { commentsPage } from '#server/comments/lists.ts';
import { endReplyMails } from '#server/comments/reply-mails.ts';
import type { Comment } from '#server/comments/schema.ts';
import { insertComment } from '#server/comments/store.ts';
import { threadSubject } from '#server/comments/subjects.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { mayResolve, threadAnswers } from './answers.ts';
import { drawingFor, drawingOf, pinColumns } from './pins.ts';
import type { NewThread, NewThreadAnswer, PictureThread, ThreadPerson } from './schema.ts';
import {
  beginningOf,
  countThreadsOf,
  holdScreen,
  holdThread,
  nextNumber,
  peopleOf,
  setLast,
  setRead,
  threadOf,
  threadsPage,
} from './store.ts';
import { openTalk, saidBy, type Talk, type TalkVisitor } from './talk.ts';
import { tellOfScreens } from '../tell-webhooks.ts';
import { announceTalk, tellOf } from './telling.ts';

type Answer = Static<typeof PictureThread>;

/** Where something is said: on this picture, in this thread of it. */
interface Place {
  signature: string;
  id: number;
}

/** The threads of a picture, the newest first. */
export async function listThreads(
  { clock, db }: Platform,
  visitor: TalkVisitor,
  signature: string,
  { state, limit, offset }: { state?: ThreadState; limit: number; offset: number },
): Promise<Page<Answer>> {
  const talk = await openTalk(db.query, visitor, clock.now(), signature);
  const wanted = { screenId: talk.screen.id, state };
  const userId = talk.caller?.user.id ?? 0;
  const threads = await threadsPage(db.query, wanted, { userId, limit, offset });
  return {
    items: await threadAnswers(db.query, threads, await drawingFor(db.query, talk.screen, threads), talk),
    total: await countThreadsOf(db.query, wanted),
    limit,
    offset,
  };
}

/** The answers in a thread, the oldest first. */
export async function listAnswers(
  { clock, db }: Platform,
  visitor: TalkVisitor,
  { signature, id }: Place,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<Static<typeof Comment>>> {
  const { screen, caller, now } = await openTalk(db.query, visitor, clock.now(), signature);
  const userId = caller?.user.id ?? 0;
  const beginning = (await threadOf(db.query, screen.id, id, userId)) && (await beginningOf(db.query, id));
  if (!beginning) throw new Problem('not_found');
  const rows = await commentsPage(db.query, { topId: beginning.id }, { userId, limit, offset });
  return { items: rows.map((row) => commentAnswer(row, caller, now)), total: beginning.answers, limit, offset };
}

/** Begins a thread; rejects with list_full where the picture has too many. */
export async function beginThread(
  platform: Platform,
  visitor: TalkVisitor,
  signature: string,
  { pin, mentions = [], ...body }: Static<typeof NewThread>,
  ip: string,
): Promise<Answer> {
  const { clock, db } = platform;
  const talk = await openTalk(db.query, visitor, clock.now(), signature);
  const { screen, now } = talk;
  const said = await saidBy(platform, talk, body, ip);
  const id = await db.transaction(async (tx) => {
    await holdScreen(tx, db.engine, screen.id);
    if ((await countThreadsOf(tx, { screenId: screen.id, state: undefined })) >= threadsOfScreen)
      throw new Problem('list_full');
    const thread = await tx
      .insertInto('threads')
      .values({
        screen_id: screen.id,
        owner_id: screen.owner_id,
        author_id: said.author_id,
        number: await nextNumber(tx, screen.id),
        ...pinColumns(await drawingOf(tx, screen), pin),
        created_at: now,
        active_at: now,
        last_comment: 0,
        last_author: said.author_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const first = await insertComment(tx, {
      ...said,
      subject: threadSubject(thread.id),
      thread_id: thread.id,
      top_id: null,
      parent_id: null,
      created_at: now,
    });
    await setLast(tx, thread.id, { last_comment: first, last_author: said.author_id, active_at: now });
    await tellOf(tx, platform, talk, { id: first, topId: first, mentions, answered: [] });
    await tellOfScreens(tx, platform, { event: 'thread.created', signatures: [signature], thread: thread.id });
    return thread.id;
  });
  return answerThreadOf(platform, talk, id);
}

/** Says something in a thread. Rejects with list_full where too much was said there. */
export async function answerThread(
  platform: Platform,
  visitor: TalkVisitor,
  { signature, id }: Place,
  { parent_id: parentId = null, mentions = [], ...body }: Static<typeof NewThreadAnswer>,
  ip: string,
): Promise<Static<typeof Comment>> {
  const { clock, db } = platform;
  const talk = await openTalk(db.query, visitor, clock.now(), signature);
  const { screen, now } = talk;
  if (!(await threadOf(db.query, screen.id, id, 0))) throw new Problem('not_found');
  const said = await saidBy(platform, talk, body, ip);
  const added = await db.transaction(async (tx) => {
    const thread = await holdThread(tx, db.engine, screen.id, id);
    const beginning = thread && (await beginningOf(tx, id));
    if (!thread || !beginning) throw new Problem('not_found');
    if (beginning.answers >= commentsOfThread) throw new Problem('list_full');
    const subject = threadSubject(id);
    const parent = parentId ?? beginning.id;
    // Where its beginning was deleted the talk goes on all the same.
    const answered =
      parent === beginning.id ? null : await holdAnswered(tx, db.engine, { subject, topId: beginning.id, parentId });
    const comment = await insertComment(tx, {
      ...said,
      subject,
      thread_id: id,
      top_id: beginning.id,
      parent_id: parent,
      created_at: now,
    });
    await setLast(tx, id, { last_comment: comment, last_author: said.author_id, active_at: now });
    const told = [thread.author_id, answered?.author_id ?? null];
    await tellOf(tx, platform, talk, { id: comment, topId: beginning.id, mentions, answered: told });
    await tellOfScreens(tx, platform, { event: 'comment.created', signatures: [signature], thread: id, comment });
    return comment;
  });
  return answerOf(platform, talk.caller, added);
}

/** Resolves a thread or opens it again. Rejects with forbidden for everybody but the owner and who began it. */
export async function changeThread(
  platform: Platform,
  visitor: TalkVisitor,
  { signature, id }: Place,
  state: ThreadState,
): Promise<Answer> {
  const { clock, db } = platform;
  const talk = await openTalk(db.query, visitor, clock.now(), signature);
  await db.transaction(async (tx) => {
    const thread = await holdThread(tx, db.engine, talk.screen.id, id);
    if (!thread) throw new Problem('not_found');
    if (!mayResolve(thread, talk.voice, talk.caller?.user.id ?? null)) throw new Problem('forbidden');
    await tx.updateTable('threads').set({ state }).where('id', '=', id).execute();
    await announceTalk(tx, platform, talk);
  });
  return answerThreadOf(platform, talk, id);
}

/** Notes that this caller has read all of a thread, of which the next mail may come then. */
export async function readThread(
  { clock, db }: Platform,
  visitor: TalkVisitor,
  userId: number,
  { signature, id }: Place,
): Promise<void> {
  const { screen } = await openTalk(db.query, visitor, clock.now(), signature);
  await db.transaction(async (tx) => {
    const thread = await holdThread(tx, db.engine, screen.id, id);
    const beginning = thread && (await beginningOf(tx, id));
    if (!thread || !beginning) throw new Problem('not_found');
    await setRead(tx, { user_id: userId, thread_id: id, comment_id: thread.last_comment });
    await endReplyMails(tx, userId, [beginning.id]);
  });
}

/** Who may be named at a picture. */
export async function threadPeople(
  { clock, db }: Platform,
  visitor: TalkVisitor,
  userId: number,
  signature: string,
): Promise<Static<typeof ThreadPerson>[]> {
  const { screen } = await openTalk(db.query, visitor, clock.now(), signature);
  const people = await peopleOf(db.query, screen, userId);
  return people.map(({ public_id, name, avatar_key }) => ({ id: public_id, name, avatar: avatarUrl(avatar_key) }));
}

async function answerThreadOf({ db }: Platform, talk: Talk, id: number): Promise<Answer> {
  const thread = await threadOf(db.query, talk.screen.id, id, talk.caller?.user.id ?? 0);
  if (!thread) throw new Problem('not_found');
  const [answer] = await threadAnswers(db.query, [thread], await drawingFor(db.query, talk.screen, [thread]), talk);
  if (!answer) throw new Problem('not_found');
  return answer;
}
