import { useSelector } from '@xstate/react';
import { useId, useState, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { tagKeyOf, type ReadTags, type TagsDecision } from '#domain/tags.ts';
import type { TaggingRef } from '#machines/tagging/tagging.machine.ts';
import { selectTags } from '#machines/tagging/tagging.selectors.ts';
import { TagField } from '#src/blocks/tag-field/tag-field.tsx';
import { shallowEqual } from '#src/lib/shallow-equal.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import { Sheet } from '#src/ui/sheet/sheet.tsx';
import css from './tags-sheet.module.css';

/** The tags of what is selected. Message group `tags`. */
export function TagsSheet({ tagging }: { tagging: TaggingRef }) {
  const intl = useIntl();
  const form = useId();
  const read = useSelector(tagging, selectTags, shallowEqual);
  const isLooking = useSelector(tagging, (snapshot) => snapshot.hasTag('looking'));
  const isUnread = useSelector(tagging, (snapshot) => snapshot.hasTag('unread'));
  return (
    <Sheet
      open
      title={intl.formatMessage({ id: 'tags.title' })}
      onClose={() => tagging.send({ type: 'tags.dismissed' })}
      footer={
        !isLooking &&
        !isUnread && (
          <Button variant="primary" block type="submit" form={form}>
            <FormattedMessage id="tags.save" />
          </Button>
        )
      }
    >
      {isLooking && (
        <p role="status" className={css.looking}>
          <Spinner />
          <span className="visually-hidden">
            <FormattedMessage id="tags.looking" />
          </span>
        </p>
      )}
      {isUnread && (
        <div role="alert" className={css.unread}>
          <p>
            <FormattedMessage id="tags.unread" />
          </p>
          <Button onClick={() => tagging.send({ type: 'tags.retried' })}>
            <FormattedMessage id="errors.again" />
          </Button>
        </div>
      )}
      {!isLooking && !isUnread && (
        <TagsForm id={form} {...read} onDecided={(decision) => tagging.send({ type: 'tags.decided', ...decision })} />
      )}
    </Sheet>
  );
}

interface TagsFormProps extends ReadTags {
  id: string;
  /** How many screens are selected. */
  count: number;
  onDecided: (decision: TagsDecision) => void;
}

function TagsForm({ id, known, present, count, onDecided }: TagsFormProps) {
  const intl = useIntl();
  const [tags, setTags] = useState<readonly string[]>(() => present.map(({ tag }) => tag));
  /** Keys of those that only some had and that all are to have. */
  const [spread, setSpread] = useState<ReadonlySet<string>>(new Set());
  const before = new Map(present.map(({ tag, count: n }) => [tagKeyOf(tag), n]));
  const partOf = (tag: string): string | null => {
    const n = before.get(tagKeyOf(tag));
    return n === undefined || n === count || spread.has(tagKeyOf(tag))
      ? null
      : intl.formatMessage({ id: 'tags.part' }, { count: n, total: count });
  };
  const partial = tags.filter((tag) => partOf(tag) !== null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const kept = new Set(tags.map(tagKeyOf));
    onDecided({
      add: tags.filter((tag) => !before.has(tagKeyOf(tag)) || spread.has(tagKeyOf(tag))),
      remove: present.map(({ tag }) => tag).filter((tag) => !kept.has(tagKeyOf(tag))),
    });
  };
  return (
    <form id={id} className={css.choice} onSubmit={submit}>
      <TagField
        label={intl.formatMessage({ id: 'tags.ofSelected' }, { count })}
        hint={intl.formatMessage({ id: 'tags.hint' })}
        tags={tags}
        known={known.map(({ tag }) => tag)}
        partOf={partOf}
        isFirst
        onChange={setTags}
      />
      {partial.length > 0 && (
        <Button size="sm" onClick={() => setSpread(new Set([...spread, ...partial.map(tagKeyOf)]))}>
          <FormattedMessage id="tags.spread" values={{ count }} />
        </Button>
      )}
    </form>
  );
}
