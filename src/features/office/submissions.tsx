import { defineMessages } from 'react-intl';
import { DeleteSubmissionDocument } from '#src/graphql/generated/graphql.ts';
import { asMessage } from '#src/i18n/say.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { failureSaid } from '#src/wiring/failure-said.ts';
import type { RevocationTexts } from '#src/wiring/revocation/revocation.actors.ts';
import { useRevocation } from '#src/wiring/revocation/use-revocation.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { SubmissionList, type ListedSubmission } from './submission-list.tsx';

/** What forms have sent; deletes it for good, after a question. */
export function Submissions({ submissions }: { submissions: readonly ListedSubmission[] }) {
  const client = useGatewayClient();
  const actors = useActors();
  const timezone = useViewer()?.timezone ?? 'UTC';
  const { revoking, revoke } = useRevocation(async (id, signal) => {
    await client.request(DeleteSubmissionDocument, { id }, { signal });
  }, deletionTexts(actors));
  return <SubmissionList submissions={submissions} timezone={timezone} deleting={revoking} onDelete={revoke} />;
}

const deletionTexts = (actors: AppActors): RevocationTexts => ({
  question: () => ({
    title: asMessage(messages.title),
    description: asMessage(messages.text),
    approveBtnText: asMessage(messages.delete),
    cancelBtnText: asMessage(messages.cancel),
    danger: true,
  }),
  finished: () => ({ title: asMessage(messages.done) }),
  failed: (error) => failureSaid(error, asMessage(messages.failed), actors),
});

const messages = defineMessages({
  title: { id: 'office.submissions.question' },
  text: { id: 'office.submissions.question.text' },
  delete: { id: 'office.submissions.delete' },
  done: { id: 'office.submissions.done' },
  failed: { id: 'office.submissions.failed' },
  cancel: { id: 'ui.popup.cancel' },
});
