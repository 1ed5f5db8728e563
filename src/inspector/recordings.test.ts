import { expect, test } from 'vitest';
import { observer } from '#packages/inspector/page/observe.ts';
import type { Step } from '#packages/inspector/step.ts';
import {
  acceptCookies,
  answerPopup,
  comment,
  find,
  openChat,
  order,
  saveCopy,
  signIn,
  tellPassphrase,
  upload,
  type Inspect,
} from './testing/played-flows.ts';

interface Recorded {
  name: string;
  /** What somebody does, and what the server answers. */
  play: (inspect: Inspect) => Promise<void>;
  told: string[];
}

test.each<Recorded>([
  {
    name: 'sign-in',
    play: signIn,
    told: [
      '1 session xstate.init',
      '2 session page.hydrated',
      '3 session session.started, emits session.changed',
      '4 session session.tokenRejected',
      '5 session xstate.done.actor.refreshTokens by refreshTokens, emits session.changed',
    ],
  },
  {
    name: 'passphrase',
    play: tellPassphrase,
    told: [
      '1 passphrase xstate.init',
      '2 passphrase passphrase.submitted',
      '3 passphrase xstate.done.actor.show by show',
      '4 passphrase passphrase.submitted',
      '5 passphrase xstate.done.actor.show by show, emits content.unlocked',
    ],
  },
  {
    name: 'cart',
    play: order,
    told: [
      '1 cart xstate.init',
      '2 cart item.added, emits cart.changed, item.accepted',
      '3 cart xstate.done.actor.quote by quote',
      '4 cart cart.changedElsewhere by otherTabs',
      '5 cart xstate.done.actor.quote by quote',
      '6 cart checkout.requested',
      '7 cart xstate.done.actor.checkOut by checkOut, emits cart.changed, order.placed',
    ],
  },
  {
    name: 'comments',
    play: comment,
    told: [
      '1 comments xstate.init',
      '2 writing-new xstate.init by comments of 1',
      '3 writing-new text.changed, emits draft.changed',
      '4 comments draft.changed by writing-new of 3',
      '5 writing-new text.submitted',
      '6 writing-new xstate.done.actor.send by send, emits draft.changed, comment.saved',
      '7 comments draft.changed by writing-new of 6',
      '8 comments comment.saved by writing-new of 6, emits comment.added',
    ],
  },
  {
    name: 'chat',
    play: openChat,
    told: [
      '1 chat xstate.init',
      '2 list xstate.init by chat of 1, emits unread.counted',
      '3 chat unread.counted by list of 2',
      '4 thread xstate.init by chat of 1',
      '5 link xstate.init by chat of 1',
      '6 link socket.connected, emits link.connected',
      '7 chat link.connected by link of 6',
      '8 thread link.connected by chat of 7, emits frame.submitted',
      '9 chat frame.submitted by thread of 8',
      '10 list link.connected by chat of 7',
      '11 link frame.submitted by chat of 9',
      '12 list xstate.done.actor.readRooms by readRooms, emits unread.counted, rooms.received',
      '13 chat unread.counted by list of 12',
      '14 chat rooms.received by list of 12',
      '15 thread rooms.received by chat of 14',
    ],
  },
  {
    name: 'upload',
    play: upload,
    told: [
      '1 uploads xstate.init',
      '2 uploads viewer.entered',
      '3 uploads xstate.done.actor.restoreUploads by restoreUploads',
      '4 uploads uploads.added',
      '5 upload-1 xstate.init by uploads of 4',
      '6 upload-1 xstate.done.actor.preparePicture by preparePicture, emits upload.prepared',
      '7 uploads upload.prepared by upload-1 of 6',
      '8 upload-1 sending.succeeded by sendPicture, emits upload.succeeded',
      '9 uploads upload.succeeded by upload-1 of 8, emits upload.succeeded, uploads.forgotten, batch.finished',
      '10 uploads xstate.done.actor.upload-1 by upload-1 of 8',
    ],
  },
  {
    name: 'popup',
    play: answerPopup,
    told: [
      '1 popup xstate.init',
      '2 revocation xstate.init',
      '3 revocation revocation.requested',
      '4 popup popup.requested of 3',
      '5 popup popup.approved, emits popup.approved',
      '6 revocation question.approved by confirming of 5',
      '7 revocation xstate.done.actor.revoke by revoke, emits revocation.finished',
      '8 revocation xstate.done.actor.readAgain by readAgain',
      '9 popup popup.settled of 8',
    ],
  },
  {
    name: 'cookie notice',
    play: acceptCookies,
    told: [
      '1 cookie-notice xstate.init',
      '2 cookie-notice page.hydrated',
      '3 cookie-notice xstate.after.noticeDelay.cookie-notice.waiting by cookie-notice',
      '4 cookie-notice notice.accepted, emits consent.changed',
      '5 cookie-notice xstate.done.actor.rememberChoice by rememberChoice',
    ],
  },
  {
    name: 'editor',
    play: saveCopy,
    told: [
      '1 editor xstate.init',
      '2 editor xstate.done.actor.restoreDraft by restoreDraft',
      '3 editor xstate.done.actor.readLimits by readLimits',
      '4 editor save.requested',
      '5 editor xstate.done.actor.flattenScene by flattenScene',
      '6 editor sending.failed by sendPicture of 5',
      '7 editor question.approved by copying of 6',
      '8 editor xstate.done.actor.flattenScene by flattenScene',
      '9 editor sending.succeeded by sendPicture of 8',
      '10 editor xstate.done.actor.readLimits by readLimits',
    ],
  },
  {
    name: 'search',
    play: find,
    told: [
      '1 search xstate.init',
      '2 search text.typed',
      '3 search xstate.after.searchDelay.search.waiting by search, emits query.settled',
      '4 search xstate.done.actor.readFound by readFound, emits found.replaced',
      '5 search more.requested',
      '6 search xstate.done.actor.readMore by readMore',
    ],
  },
])('a recording of $name tells each cause before what came of it', async ({ play, told }) => {
  const observed = observer();
  await play(observed.inspect);
  expect(observed.steps().map(inWords)).toEqual(told);
});

/** Its number, who heard what, who sent that in the course of which step, and what was emitted. */
function inWords({ seq, id, event, from, cause, emitted }: Step): string {
  const sent = `${from ? ` by ${from.id}` : ''}${cause === null ? '' : ` of ${cause}`}`;
  return `${seq} ${id} ${event.type}${sent}${emitted.length > 0 ? ', emits ' : ''}${emitted.map(({ type }) => type).join(', ')}`;
}
