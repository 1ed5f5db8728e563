import { defineMessages } from 'react-intl';
import type { Flows } from '#machines/app/flows.ts';
import { commentsMachine } from '#machines/comments/comments.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import { confirmingBy } from '#src/wiring/popup/confirming.ts';
import { commentIntents, type IntentPlace } from './comment-intent.ts';
import { commentsActors, type CommentsApi } from './comments.actors.ts';

export type Surroundings = Pick<Flows, 'popup'> & Pick<IntentPlace, 'path' | 'signIn'>;

/** The comments of a post, and what of those of a picture is the same, with everything that a browser gives them. */
export const commentsFlow = (api: CommentsApi, { popup, ...place }: Surroundings): typeof commentsMachine =>
  commentsMachine.provide({
    actors: {
      ...commentsActors(api),
      confirming: confirmingBy(popup, () => deletionQuestion),
      intents: commentIntents({ ...place, storage: api.storage }),
    },
  });

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
