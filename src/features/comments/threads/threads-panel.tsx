import { Check, MessageSquarePlus, RotateCcw, X } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Thread } from '#domain/comment.ts';
import type { ThreadFacts } from '#domain/picture-thread.ts';
import type { ThreadsRef } from '#machines/threads/threads.machine.ts';
import { say } from '#src/i18n/say.ts';
import { failureMessage } from '#src/wiring/failure-message.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Kbd } from '#src/ui/kbd/kbd.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import { Switch } from '#src/ui/switch/switch.tsx';
import { CommentForm } from '../comment-form.tsx';
import { CommentThread } from '../comment-thread.tsx';
import type { CommentParts } from '../comments-look.ts';
import { ThreadSummary } from './thread-summary.tsx';
import css from './threads-panel.module.css';

interface ThreadsPanelProps extends CommentParts {
  threads: ThreadsRef;
  /** Those that are shown: the resolved ones only where somebody wants them. */
  shown: readonly Thread[];
  /** Whether there are resolved ones. */
  hasResolved: boolean;
  mayWrite: boolean;
}

/** What is said of a picture, beside it; on a phone from below. */
export function ThreadsPanel({ threads, shown, hasResolved, mayWrite, look, flow }: ThreadsPanelProps) {
  const intl = useIntl();
  const { opened, showsResolved } = useSelector(threads, ({ context }) => context);
  const isPlacing = useSelector(threads, (now) => now.hasTag('placing'));
  const isWriting = useSelector(threads, (now) => now.hasTag('writing'));
  const isEmpty = shown.length === 0 && look.list === 'resting' && !isPlacing && !isWriting;
  return (
    <aside
      className={css.panel}
      aria-label={intl.formatMessage({ id: 'threads.title' })}
      data-placing={isPlacing || undefined}
    >
      <header className={css.header}>
        <h2 className={css.title}>
          <FormattedMessage id="threads.title" />
        </h2>
        {look.list === 'replacing' && look.threads.length > 0 && <Spinner />}
        {mayWrite && !isPlacing && !isWriting && (
          <Button size="sm" icon={MessageSquarePlus} onClick={() => threads.send({ type: 'pin.requested' })}>
            <FormattedMessage id="threads.add" />
          </Button>
        )}
        <IconButton
          icon={X}
          size="sm"
          label={intl.formatMessage({ id: 'threads.close' })}
          onClick={() => threads.send({ type: 'panel.closed' })}
        />
      </header>
      <div className={css.body}>
        {isPlacing && (
          <div className={css.placing}>
            <p>
              <FormattedMessage id="threads.place" />
            </p>
            <div className={css.buttons}>
              <Button size="sm" onClick={() => threads.send({ type: 'pin.placed', place: null })}>
                <FormattedMessage id="threads.place.whole" />
              </Button>
              <Button size="sm" variant="ghost" onClick={() => threads.send({ type: 'pin.abandoned' })}>
                <FormattedMessage id="comments.cancel" />
              </Button>
            </div>
          </div>
        )}
        {isWriting && look.writings.new && (
          <div className={css.writing}>
            <CommentForm
              writing={look.writings.new}
              topId={null}
              isOpened
              label={intl.formatMessage({ id: 'comments.form.new' })}
              submit={intl.formatMessage({ id: 'comments.send' })}
            />
          </div>
        )}
        {hasResolved && (
          <Switch
            label={intl.formatMessage({ id: 'threads.resolved.show' })}
            checked={showsResolved}
            onChange={({ currentTarget }) => threads.send({ type: 'filter.changed', shown: currentTarget.checked })}
          />
        )}
        {look.list === 'replacing' && look.threads.length === 0 && <Spinner />}
        {look.list === 'failed' && (
          <div className={css.failed} role="alert">
            <p>
              <FormattedMessage id="comments.failed" />
            </p>
            <Button size="sm" icon={RotateCcw} onClick={() => flow.send({ type: 'page.requested' })}>
              <FormattedMessage id="comments.retry" />
            </Button>
          </div>
        )}
        {isEmpty && (
          <EmptyState icon={MessageSquarePlus} title={intl.formatMessage({ id: 'comments.none' })}>
            {mayWrite ? (
              <FormattedMessage id="threads.none.text" values={{ key: <Kbd>{key}</Kbd> }} />
            ) : (
              <FormattedMessage id="threads.none.others" />
            )}
          </EmptyState>
        )}
        <ol className={css.list}>
          {shown.map((thread) =>
            thread.thread ? (
              <li key={thread.id} className={css.thread} data-open={opened === thread.thread.id || undefined}>
                <ThreadSummary
                  thread={thread}
                  facts={thread.thread}
                  isOpen={opened === thread.thread.id}
                  timezone={look.timezone}
                  onToggle={toggleOf(threads, thread.thread, opened)}
                />
                {opened === thread.thread.id && (
                  <>
                    <ul className={css.said}>
                      <CommentThread thread={thread} look={look} flow={flow} />
                    </ul>
                    <Resolving threads={threads} facts={thread.thread} />
                  </>
                )}
              </li>
            ) : null,
          )}
        </ol>
        {look.hasMore && look.list !== 'failed' && (
          <Button size="sm" loading={look.list === 'reading'} onClick={() => flow.send({ type: 'page.requested' })}>
            <FormattedMessage id="comments.more" />
          </Button>
        )}
      </div>
    </aside>
  );
}

/** Of the command that puts a pin. */
const key = 'C';

const toggleOf =
  (threads: ThreadsRef, { id, is_unread: isUnread }: ThreadFacts, opened: number | null) =>
  () =>
    threads.send(opened === id ? { type: 'thread.closed' } : { type: 'thread.opened', id, isUnread });

/** Says that a thread is done, or that it is not. */
function Resolving({ threads, facts: { id, state, can_resolve } }: { threads: ThreadsRef; facts: ThreadFacts }) {
  const intl = useIntl();
  const { changing, failure } = useSelector(threads, ({ context }) => context);
  const isChanging = useSelector(threads, (now) => now.hasTag('changing')) && changing?.id === id;
  if (!can_resolve) return null;
  const isOpen = state === 'open';
  return (
    <div className={css.resolving}>
      {failure !== null && changing?.id === id && (
        <p role="alert" className={css.failure}>
          {say(intl, failureMessage(failure))}
        </p>
      )}
      <Button
        size="sm"
        icon={isOpen ? Check : RotateCcw}
        loading={isChanging}
        onClick={() => threads.send({ type: 'change.requested', id, state: isOpen ? 'resolved' : 'open' })}
      >
        {isOpen ? <FormattedMessage id="threads.resolve" /> : <FormattedMessage id="threads.reopen" />}
      </Button>
    </div>
  );
}
