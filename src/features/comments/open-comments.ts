import { defineMessages } from 'react-intl';
import { commentIn } from '#domain/comment.ts';
import type { Flows } from '#machines/app/flows.ts';
import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { commentsMachine } from '#machines/comments/comments.machine.ts';
import type { CommentsInput, FormKey } from '#machines/comments/comments.types.ts';
import { asMessage } from '#src/i18n/say.ts';
import { confirmingBy } from '#src/wiring/popup/confirming.ts';
import { keepCommentIntent, takeCommentIntent } from './comment-intent.ts';
import { commentsActors, type CommentsApi } from './comments.actors.ts';

interface CommentsSurroundings extends Pick<Flows, 'popup'> {
  app: AppRef;
  /** Of the page, with its query. */
  path: string;
  /** Leads a visitor to sign in, and back to this page. */
  signIn: () => void;
  /** A comment of the viewer's was added. */
  onAdded: (id: number) => void;
  /** Somebody has come back to what they were writing. */
  onReturned: (form: FormKey) => void;
}

/** The comments of a post, for as long as their component is on the page. */
export function openComments(api: CommentsApi, input: CommentsInput, surroundings: CommentsSurroundings) {
  const { app, path, storage } = { ...surroundings, storage: api.storage };
  const confirming = confirmingBy(surroundings.popup, () => deletionQuestion);
  const actors = { ...commentsActors(api), confirming };
  const flow = openFlow(app, 'comments', commentsMachine.provide({ actors }), input);
  const subscriptions = [
    flow.on('account.needed', ({ intent }) => {
      keepCommentIntent(intent, path, storage);
      surroundings.signIn();
    }),
    flow.on('comment.added', ({ id }) => surroundings.onAdded(id)),
  ];
  const { threads } = flow.getSnapshot().context;
  const begun = input.account === null ? null : takeCommentIntent(path, threads, storage);
  if (begun) {
    flow.send(begun);
    if (begun.type === 'form.opened') {
      surroundings.onReturned(begun.form);
      // "Log in and send" was pressed: what cannot be sent stays in its form.
      flow.send({ type: 'text.submitted', form: begun.form });
    }
  }
  // An answer that the address names is found beneath its thread, which comes first.
  const [first] = threads;
  if (input.focus !== null && first && !commentIn(threads, input.focus))
    flow.send({ type: 'answers.requested', topId: first.id });
  return {
    flow,
    close: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      closeFlow(app, flow);
    },
  };
}

const messages = defineMessages({
  title: { id: 'comments.delete.title' },
  text: { id: 'comments.delete.text' },
  approve: { id: 'comments.delete' },
  cancel: { id: 'comments.cancel' },
});

const deletionQuestion = {
  title: asMessage(messages.title),
  description: asMessage(messages.text),
  approveBtnText: asMessage(messages.approve),
  cancelBtnText: asMessage(messages.cancel),
  danger: true,
};
