import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import type { Kind } from '#domain/scene/scene.ts';
import type { Change } from '#domain/scene/what-changed.ts';
import type { SeenChange } from '#machines/compare/compare.machine.ts';
import css from './change-list.module.css';

interface ChangeListProps {
  changes: readonly SeenChange[];
  /** Which of them is pointed out in the pictures. */
  pointed: number | null;
  onPoint: (index: number) => void;
}

/** What is otherwise in a drawing, a line each; one that has a place is pointed out there. */
export function ChangeList({ changes, pointed, onPoint }: ChangeListProps) {
  if (changes.length === 0)
    return (
      <p className={css.none}>
        <FormattedMessage id="compare.none" />
      </p>
    );
  return (
    <ul className={css.list}>
      {changes.map(({ change, place }, index) => (
        <li key={keyOf(change)}>
          {place ? (
            <button
              type="button"
              className={css.change}
              aria-pressed={index === pointed}
              onClick={() => onPoint(index)}
            >
              <Said change={change} />
            </button>
          ) : (
            <span className={css.change}>
              <Said change={change} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const keyOf = (change: Change): string => ('item' in change ? `${change.what} ${change.item.id}` : change.what);

function Said({ change }: { change: Change }) {
  const intl = useIntl();
  return (
    <>
      <span className={css.what}>{intl.formatMessage(wordsOf(change))}</span>
      {'item' in change && (
        <span className={css.item}>{change.item.name ?? intl.formatMessage(kinds[change.item.kind])}</span>
      )}
      {change.what === 'reworded' && (
        <span className={css.words}>
          <del>{change.from}</del> <ins>{change.to}</ins>
        </span>
      )}
    </>
  );
}

/** That something is hidden or seen again is told by words of its own. */
function wordsOf(change: Change): MessageDescriptor {
  const isHide = 'item' in change && change.item.kind === 'hide';
  if (isHide && change.what === 'added') return words.hidden;
  if (isHide && change.what === 'removed') return words.shown;
  return words[change.what];
}

const words = defineMessages({
  added: { id: 'compare.added' },
  removed: { id: 'compare.removed' },
  hidden: { id: 'compare.hidden' },
  shown: { id: 'compare.shown' },
  moved: { id: 'compare.moved' },
  restyled: { id: 'compare.restyled' },
  reworded: { id: 'compare.reworded' },
  reframed: { id: 'compare.reframed' },
  backdrop: { id: 'compare.backdrop' },
  numbering: { id: 'compare.numbering' },
  order: { id: 'compare.order' },
});

const kinds: Record<Kind, MessageDescriptor> = defineMessages({
  arrow: { id: 'compare.item.arrow' },
  line: { id: 'compare.item.line' },
  rect: { id: 'compare.item.rect' },
  ellipse: { id: 'compare.item.ellipse' },
  pen: { id: 'compare.item.pen' },
  mark: { id: 'compare.item.mark' },
  text: { id: 'compare.item.text' },
  callout: { id: 'compare.item.callout' },
  step: { id: 'compare.item.step' },
  hide: { id: 'compare.item.hide' },
  spot: { id: 'compare.item.spot' },
  lens: { id: 'compare.item.lens' },
  stamp: { id: 'compare.item.stamp' },
  measure: { id: 'compare.item.measure' },
});
