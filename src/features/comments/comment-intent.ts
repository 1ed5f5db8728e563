import { fromCallback } from 'xstate';
import type {
  CommentIntent,
  CommentsEvent,
  FormKey,
  IntentKept,
  IntentsInput,
} from '#machines/comments/comments.types.ts';
import { commentIn, type Thread } from '#domain/comment.ts';
import { keepIntent, takeIntent } from '#src/wiring/intent/intent.ts';
import type { BrowserStorage } from '#src/lib/browser-storage.ts';

const kind = 'comments';

export interface IntentPlace {
  /** Of the page, with its query. */
  path: string;
  /** Leads a visitor to sign in, and back to this page. */
  signIn: () => void;
  storage?: BrowserStorage | undefined;
}

/** Leads a visitor to sign in. Somebody who comes back from there goes on with what they began. */
export const commentIntents = ({ path, signIn, storage }: IntentPlace) =>
  fromCallback<IntentKept, IntentsInput>(({ input: { account, threads }, receive, sendBack }) => {
    receive(({ intent }) => {
      keepCommentIntent(intent, path, storage);
      signIn();
    });
    const begun = account === null ? null : takeCommentIntent(path, threads, storage);
    if (!begun) return;
    sendBack(begun);
    // "Log in and send" was pressed: what cannot be sent stays in its form.
    if (begun.type === 'form.opened') sendBack({ type: 'text.submitted', form: begun.form });
  });

/** Remembers what a visitor wanted to do on a page, before they sign in. */
export const keepCommentIntent = (intent: CommentIntent, path: string, storage?: BrowserStorage): void =>
  keepIntent({ kind, payload: intent, path }, storage);

/** Returns what somebody who has signed in does now of what they began, and forgets it; null where they began nothing. */
export function takeCommentIntent(
  path: string,
  threads: readonly Thread[],
  storage?: BrowserStorage,
): CommentsEvent | null {
  const payload: object = Object(takeIntent(kind, path, storage));
  if ('form' in payload && isForm(payload.form) && 'text' in payload && typeof payload.text === 'string')
    return { type: 'form.opened', form: payload.form, text: payload.text };
  if ('report' in payload && typeof payload.report === 'number')
    return { type: 'report.requested', id: payload.report };
  if (!('rate' in payload) || typeof payload.rate !== 'number' || !('button' in payload)) return null;
  const { rate: id, button } = payload;
  // Whoever had rated it so before keeps it: a press would take it back.
  if ((button !== 'like' && button !== 'dislike') || commentIn(threads, id)?.rating.status === button) return null;
  return { type: 'rating.requested', id, button };
}

const isForm = (form: unknown): form is FormKey =>
  typeof form === 'string' && /^(?:new|(?:answer|change)-\d+)$/.test(form);
