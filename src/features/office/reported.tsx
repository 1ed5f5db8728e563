import { defineMessages } from 'react-intl';
import { href } from '#domain/paths.ts';
import { HideCommentDocument } from '#src/graphql/generated/graphql.ts';
import { asMessage } from '#src/i18n/say.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { failureSaid } from '#src/wiring/failure-said.ts';
import type { RevocationTexts } from '#src/wiring/revocation/open-revocation.ts';
import { useRevocation } from '#src/wiring/revocation/use-revocation.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { ReportedList, type ReportedComment } from './reported-list.tsx';

/** Hides what people have reported, or shows it again, after a question. */
export function Reported({ reported }: { reported: readonly ReportedComment[] }) {
  const client = useGatewayClient();
  const actors = useActors();
  const viewer = useViewer();
  const locale = useLocale();
  const isHidden = (id: string) =>
    reported.some(({ comment }) => String(comment.id) === id && comment.state === 'hidden');
  const { revoking, revoke } = useRevocation(async (target, signal) => {
    const { id, hide } = readTarget(target);
    await client.request(HideCommentDocument, { id, isHidden: hide }, { signal });
  }, hidingTexts(actors));
  return (
    <ReportedList
      reported={reported}
      timezone={viewer?.timezone ?? 'UTC'}
      changing={revoking === null ? null : readTarget(revoking).id}
      pathOf={({ comment, post }) =>
        `${href('posts-items-alias', locale, { alias: post.alias })}?comment=${comment.id}#comment-${comment.id}`
      }
      onChange={({ comment }) => revoke(`${isHidden(String(comment.id)) ? 'show' : 'hide'} ${comment.id}`)}
    />
  );
}

/** What is to become of which comment: `hide 17`. */
function readTarget(target: string): { id: string; hide: boolean } {
  const [what, id = ''] = target.split(' ');
  return { id, hide: what === 'hide' };
}

const hidingTexts = (actors: AppActors): RevocationTexts => ({
  question: (target) =>
    readTarget(target).hide
      ? {
          title: asMessage(messages.hideTitle),
          description: asMessage(messages.hideText),
          approveBtnText: asMessage(messages.hide),
          cancelBtnText: asMessage(messages.cancel),
          danger: true,
        }
      : {
          title: asMessage(messages.showTitle),
          description: asMessage(messages.showText),
          approveBtnText: asMessage(messages.show),
          cancelBtnText: asMessage(messages.cancel),
        },
  finished: (target) => ({ title: asMessage(readTarget(target).hide ? messages.hidden : messages.shown) }),
  failed: (error) => failureSaid(error, asMessage(messages.failed), actors),
});

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
