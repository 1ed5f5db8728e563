import { defineMessages, type MessageDescriptor } from 'react-intl';
import { href } from '#domain/paths.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import { HideCommentDocument } from '#src/graphql/generated/graphql.ts';
import { asMessage } from '#src/i18n/say.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { failureSaid } from '#src/wiring/failure-said.ts';
import type { RevocationTexts } from '#src/wiring/revocation/revocation.actors.ts';
import { useRevocation } from '#src/wiring/revocation/use-revocation.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { ReportedList, type ReportedComment } from './reported-list.tsx';

/** Hides what people have reported, or shows it again, after a question. */
export function Reported({ reported }: { reported: readonly ReportedComment[] }) {
  const client = useGatewayClient();
  const actors = useActors();
  const viewer = useViewer();
  const locale = useLocale();
  const change = (isHidden: boolean) => async (id: string, signal: AbortSignal) => {
    await client.request(HideCommentDocument, { id, isHidden }, { signal });
  };
  const hiding = useRevocation(change(true), textsOf(hidingQuestion, messages.hidden, actors));
  const showing = useRevocation(change(false), textsOf(showingQuestion, messages.shown, actors));
  return (
    <ReportedList
      reported={reported}
      timezone={viewer?.timezone ?? 'UTC'}
      changing={hiding.revoking ?? showing.revoking}
      pathOf={(alias, id) => `${href('posts-items-alias', locale, { alias })}?comment=${id}#comment-${id}`}
      onChange={({ comment }) => (comment.state === 'hidden' ? showing : hiding).revoke(String(comment.id))}
    />
  );
}

const messages = defineMessages({
  hideTitle: { id: 'office.comments.hide.title' },
  hideText: { id: 'office.comments.hide.text' },
  hide: { id: 'office.comments.hide' },
  showTitle: { id: 'office.comments.show.title' },
  showText: { id: 'office.comments.show.text' },
  show: { id: 'office.comments.show' },
  hidden: { id: 'office.comments.done.hidden' },
  shown: { id: 'office.comments.done.shown' },
  failed: { id: 'office.comments.failed' },
  cancel: { id: 'ui.popup.cancel' },
});

const hidingQuestion: PopupContent = {
  title: asMessage(messages.hideTitle),
  description: asMessage(messages.hideText),
  approveBtnText: asMessage(messages.hide),
  cancelBtnText: asMessage(messages.cancel),
  danger: true,
};
const showingQuestion: PopupContent = {
  title: asMessage(messages.showTitle),
  description: asMessage(messages.showText),
  approveBtnText: asMessage(messages.show),
  cancelBtnText: asMessage(messages.cancel),
};

const textsOf = (question: PopupContent, done: MessageDescriptor, actors: AppActors): RevocationTexts => ({
  question: () => question,
  finished: () => ({ title: asMessage(done) }),
  failed: (error) => failureSaid(error, asMessage(messages.failed), actors),
});
