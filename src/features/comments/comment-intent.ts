import { fromCallback } from 'xstate';
import { commentIn } from '#domain/comment.ts';
import { isForm } from '#machines/comment-writing/comment-writing.machine.ts';
import type { CommentIntent, IntentKept, IntentsInput } from '#machines/comments/comments.types.ts';
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

/** Leads a visitor to sign in. Somebody who comes back from there goes on with what they began, once. */
export const commentIntents = ({ path, signIn, storage }: IntentPlace) =>
  fromCallback<IntentKept, IntentsInput>(({ input: { account, threads }, receive, sendBack }) => {
    receive(({ intent }) => {
      keepIntent({ kind, payload: intent, path }, storage);
      signIn();
    });
    const begun: object = Object(account === null ? null : takeIntent(kind, path, storage));
    if (!isCommentIntent(begun)) return;
    // Who had rated it so before keeps it: a press would take it back.
    if (begun.type === 'rating.requested' && commentIn(threads, begun.id)?.rating.status === begun.button) return;
    sendBack(begun);
  });

function isCommentIntent(kept: object): kept is CommentIntent {
  const of = (name: string): unknown => Reflect.get(kept, name);
  const isNumber = (name: string): boolean => typeof of(name) === 'number';
  if (of('type') === 'report.requested') return isNumber('id');
  if (of('type') === 'rating.requested') return isNumber('id') && ['like', 'dislike'].includes(String(of('button')));
  const isInThread = of('topId') === null || isNumber('topId');
  return of('type') === 'writing.resumed' && isForm(of('form')) && isInThread && typeof of('text') === 'string';
}
