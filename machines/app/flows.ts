import type { ActorRefFrom } from 'xstate';
import type { proposalsMachine } from '../proposals/proposals.machine.ts';
import type { asksMachine } from '../asks/asks.machine.ts';
import type { givingMachine } from '../giving/giving.machine.ts';
import type { spaceChangeMachine } from '../space-change/space-change.machine.ts';
import type { invitingMachine } from '../inviting/inviting.machine.ts';
import type { accountChangeMachine } from '../account-change/account-change.machine.ts';
import type { avatarMachine } from '../avatar/avatar.machine.ts';
import type { announcementMachine } from '../announcement/announcement.machine.ts';
import type { chatMachine } from '../chat/chat.machine.ts';
import type { sharedCopyMachine } from '../shared-copy/shared-copy.machine.ts';
import type { scrollingMachine } from '../scrolling/scrolling.machine.ts';
import type { votingMachine } from '../voting/voting.machine.ts';
import type { hintsMachine } from '../hints/hints.machine.ts';
import type { unsubscriptionMachine } from '../unsubscription/unsubscription.machine.ts';
import type { screenVersionsMachine } from '../screen-versions/screen-versions.machine.ts';
import type { editingMachine } from '../editing/editing.machine.ts';
import type { codeSendingMachine } from '../code-sending/code-sending.machine.ts';
import type { revocationMachine } from '../revocation/revocation.machine.ts';
import type { passkeySignInMachine } from '../passkey-sign-in/passkey-sign-in.machine.ts';
import type { passkeysMachine } from '../passkeys/passkeys.machine.ts';
import type { pictureWordsMachine } from '../picture-words/picture-words.machine.ts';
import type { passphraseMachine } from '../passphrase/passphrase.machine.ts';
import type { reauthenticationMachine } from '../reauthentication/reauthentication.machine.ts';
import type { longPressMachine } from '../long-press/long-press.machine.ts';
import type { screenRestoreMachine } from '../screen-restore/screen-restore.machine.ts';
import type { drawingLockMachine } from '../drawing-lock/drawing-lock.machine.ts';
import type { editorMachine } from '../editor/editor.machine.ts';
import type { formMachine } from '../form/form.machine.ts';
import { badgesMachine } from '../badges/badges.machine.ts';
import type { cartMachine } from '../cart/cart.machine.ts';
import type { wishlistMachine } from '../wishlist/wishlist.machine.ts';
import { bannerMachine } from '../banner/banner.machine.ts';
import { cookieNoticeMachine } from '../cookie-notice/cookie-notice.machine.ts';
import { languageMachine } from '../language/language.machine.ts';
import { popupMachine } from '../popup/popup.machine.ts';
import { requestsMachine } from '../requests/requests.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { toastsMachine } from '../toasts/toasts.machine.ts';
import type { commentsMachine } from '../comments/comments.machine.ts';
import type { compareMachine } from '../compare/compare.machine.ts';
import type { liveMachine } from '../live/live.machine.ts';
import type { listingMachine } from '../listing/listing.machine.ts';
import type { screenRemovalMachine } from '../screen-removal/screen-removal.machine.ts';
import type { secondFactorMachine } from '../second-factor/second-factor.machine.ts';
import type { searchMachine } from '../search/search.machine.ts';
import type { pairingMachine } from '../pairing/pairing.machine.ts';
import type { selectionMachine } from '../selection/selection.machine.ts';
import type { linkRulesMachine } from '../link-rules/link-rules.machine.ts';
import type { guideMakingMachine } from '../guide-making/guide-making.machine.ts';
import type { movingMachine } from '../moving/moving.machine.ts';
import type { guideMachine } from '../guide/guide.machine.ts';
import type { taggingMachine } from '../tagging/tagging.machine.ts';
import type { threadsMachine } from '../threads/threads.machine.ts';
import type { textCopyMachine } from '../text-copy/text-copy.machine.ts';
import type { uploadsMachine } from '../uploads/uploads.machine.ts';
import type { webhookMachine } from '../webhook/webhook.machine.ts';

/** The flows that live as long as the page, by name. */
export const pageFlows = {
  session: sessionMachine,
  popup: popupMachine,
  toasts: toastsMachine,
  banner: bannerMachine,
  requests: requestsMachine,
  cookieNotice: cookieNoticeMachine,
  language: languageMachine,
  badges: badgesMachine,
};

/** The flows that are opened when they are needed, and closed with their user: their code comes with it. */
export interface OpenedFlows {
  proposals: typeof proposalsMachine;
  asks: typeof asksMachine;
  giving: typeof givingMachine;
  inviting: typeof invitingMachine;
  spaceChange: typeof spaceChangeMachine;
  accountChange: typeof accountChangeMachine;
  avatar: typeof avatarMachine;
  announcement: typeof announcementMachine;
  chat: typeof chatMachine;
  sharedCopy: typeof sharedCopyMachine;
  voting: typeof votingMachine;
  scrolling: typeof scrollingMachine;
  hints: typeof hintsMachine;
  cart: typeof cartMachine;
  wishlist: typeof wishlistMachine;
  unsubscription: typeof unsubscriptionMachine;
  screenVersions: typeof screenVersionsMachine;
  editing: typeof editingMachine;
  revocation: typeof revocationMachine;
  guideMaking: typeof guideMakingMachine;
  pairing: typeof pairingMachine;
  passkeySignIn: typeof passkeySignInMachine;
  passkeys: typeof passkeysMachine;
  passphrase: typeof passphraseMachine;
  pictureWords: typeof pictureWordsMachine;
  reauthentication: typeof reauthenticationMachine;
  longPress: typeof longPressMachine;
  screenRestore: typeof screenRestoreMachine;
  drawingLock: typeof drawingLockMachine;
  editor: typeof editorMachine;
  form: typeof formMachine;
  codeSending: typeof codeSendingMachine;
  comments: typeof commentsMachine;
  compare: typeof compareMachine;
  linkRules: typeof linkRulesMachine;
  listing: typeof listingMachine;
  live: typeof liveMachine;
  moving: typeof movingMachine;
  screenRemoval: typeof screenRemovalMachine;
  secondFactor: typeof secondFactorMachine;
  search: typeof searchMachine;
  selection: typeof selectionMachine;
  guide: typeof guideMachine;
  tagging: typeof taggingMachine;
  textCopy: typeof textCopyMachine;
  threads: typeof threadsMachine;
  uploads: typeof uploadsMachine;
  webhook: typeof webhookMachine;
}

export type PageFlow = keyof typeof pageFlows;
export type OpenedFlow = keyof OpenedFlows;

/** The flows of a page, started or not. */
export type Flows = { [Name in PageFlow]: ActorRefFrom<(typeof pageFlows)[Name]> };
