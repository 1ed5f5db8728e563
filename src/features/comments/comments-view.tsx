import { MessageSquare } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { sortings } from '#domain/comment.ts';
import { whenNear } from '#src/lib/when-near.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import { lookOf, type CommentParts, type Shown } from './comments-look.ts';
import css from './comments.module.css';

/** The comments of a post: a form, the threads in an order, and more of them near their end. */
export function CommentsView({ flow, ...shown }: Shown & Pick<CommentParts, 'flow'>) {
  const look = lookOf(
    useSelector(flow, (now) => now),
    shown,
  );
  const intl = useIntl();
  const title = useId();
  return (
    <section id="comments" className={css.comments} aria-labelledby={title}>
      <div className={css.top}>
        <h2 id={title} className={css.title}>
          <FormattedMessage id="comments.title" />
        </h2>
        {look.list === 'replacing' && <Spinner />}
        {look.sorts.length > 1 && (
          <Select
            label={intl.formatMessage({ id: 'comments.sort' })}
            labelHidden
            value={look.sorting}
            options={look.sorts.map((sorting) => ({
              value: sorting,
              label: intl.formatMessage(sortingNames[sorting]),
            }))}
            onChange={({ currentTarget: { value } }) => {
              const chosen = sortings.find((sorting) => sorting === value);
              if (chosen) flow.send({ type: 'sorting.changed', sorting: chosen });
            }}
            data-scripted
          />
        )}
      </div>
      {look.writings.new && (
        <CommentForm
          writing={look.writings.new}
          topId={null}
          isOpened={look.openedForm === 'new'}
          label={intl.formatMessage({ id: 'comments.form.new' })}
          submit={intl.formatMessage({ id: 'comments.send' })}
          canClose={false}
        />
      )}
      {look.threads.length === 0 && look.list === 'resting' && (
        <EmptyState icon={MessageSquare} title={intl.formatMessage({ id: 'comments.none' })}>
          <FormattedMessage id="comments.none.text" />
        </EmptyState>
      )}
      <ul className={css.list} aria-busy={look.list === 'replacing'}>
        {look.threads.map((thread) => (
          <CommentThread key={thread.id} thread={thread} look={look} flow={flow} />
        ))}
      </ul>
      <More look={look} onMore={() => flow.send({ type: 'page.requested' })} />
    </section>
  );
}

/** More threads come by a press, and by themselves once their end is near; after a failure by a press alone. */
function More({ look: { hasMore, list }, onMore }: { look: CommentParts['look']; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = hasMore && list === 'resting';
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (!isWaiting || !place.current) return undefined;
    return whenNear(place.current, () => more());
  }, [isWaiting]);
  if (list === 'failed')
    return (
      <div ref={place} className={css.more}>
        <p role="alert" className={css.failure}>
          <FormattedMessage id="comments.failed" />
        </p>
        <Button onClick={onMore}>
          <FormattedMessage id="comments.retry" />
        </Button>
      </div>
    );
  if (!hasMore && list === 'resting') return null;
  return (
    <div ref={place} className={css.more}>
      <Button loading={list !== 'resting'} onClick={onMore} data-scripted>
        <FormattedMessage id="comments.more" />
      </Button>
    </div>
  );
}

const sortingNames = defineMessages({
  all: { id: 'comments.sort.all' },
  new: { id: 'comments.sort.new' },
  old: { id: 'comments.sort.old' },
  top: { id: 'comments.sort.top' },
});
