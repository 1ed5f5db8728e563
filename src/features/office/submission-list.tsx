import { Inbox, Paperclip } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { fileSize } from '#src/lib/file-size.ts';
import { useLanguages } from '#src/wiring/page/use-languages.ts';
import css from './office.module.css';

/** A form as its sender has filled it in. */
export interface ListedSubmission {
  id: string;
  title: string;
  language: string;
  reply_to: string | null;
  answers: readonly { title: string; text: string }[];
  files: readonly { id: string; name: string; mime: string; size: number }[];
  date_created: string;
}

interface SubmissionListProps {
  submissions: readonly ListedSubmission[];
  timezone: string;
  /** Id of the one that is being deleted. */
  deleting: string | null;
  onDelete: (id: string) => void;
}

/** What people have sent by the forms of the site, the newest first. */
export function SubmissionList({ submissions, ...list }: SubmissionListProps) {
  const intl = useIntl();
  if (submissions.length === 0)
    return (
      <EmptyState icon={Inbox} title={intl.formatMessage({ id: 'office.submissions.empty' })}>
        <FormattedMessage id="office.submissions.empty.text" />
      </EmptyState>
    );
  return (
    <ul className={css.list}>
      {submissions.map((submission) => (
        <li key={submission.id}>
          <Card padding="lg">
            <Submission {...list} submission={submission} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Submission({
  submission,
  timezone,
  deleting,
  onDelete,
}: Omit<SubmissionListProps, 'submissions'> & { submission: ListedSubmission }) {
  const intl = useIntl();
  const languages = useLanguages();
  const { id, title, language, reply_to: replyTo, answers, files, date_created: date } = submission;
  return (
    <article>
      <div className={css.head}>
        <span className={css.name}>{title}</span>
        {replyTo !== null && <a href={`mailto:${replyTo}`}>{replyTo}</a>}
        <span className={css.facts}>
          {intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone })}
        </span>
        <span className={css.facts}>{languages.find(({ locale }) => locale === language)?.name ?? language}</span>
      </div>
      <dl className={css.answers}>
        {answers.map((answer) => (
          <div key={answer.title}>
            <dt>{answer.title}</dt>
            <dd>{answer.text}</dd>
          </div>
        ))}
      </dl>
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map(({ id: file, name, size }) => (
            <li key={file}>
              <a href={`/api/v2/office/files/${file}`} download className={css.file}>
                <Icon of={Paperclip} size={14} />
                <span>{name}</span>
                <span className={css.facts}>{fileSize(intl, size)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={css.buttons}>
        <Button size="sm" variant="secondary" loading={deleting === id} onClick={() => onDelete(id)} data-scripted>
          <FormattedMessage id="office.submissions.delete" />
        </Button>
      </div>
    </article>
  );
}
