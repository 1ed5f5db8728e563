import { defineMessage, useIntl } from 'react-intl';
import type { ComponentProps } from 'react';
import { shallowEqual } from '#src/lib/shallow-equal.ts';
import { type BarAction, BarActions } from './bar-actions.tsx';
import { SelectionBar } from './selection-bar.tsx';

export interface SelectionActionsProps {
  count: number;
  /** How many can be selected. */
  total: number;
  /** Something was selected since the page opened: to a list that opens nothing has happened yet. */
  hasChosen: boolean;
  everything: () => void;
  clear: () => void;
  progress: Progress | false;
  of: readonly BarAction[];
}

/** The bar of what is selected; changes are announced to screen readers. */
export function SelectionActions({ count, total, hasChosen, everything, clear, progress, of }: SelectionActionsProps) {
  const intl = useIntl();
  return (
    <>
      <p role="status" className="visually-hidden">
        {hasChosen && intl.formatMessage({ id: 'timeline.selection.announce' }, { count })}
      </p>
      {count > 0 && (
        <SelectionBar count={count} progress={progress || null} onClear={clear}>
          <BarActions of={[{ name: 'selectAll', label: all, when: count < total, run: everything }, ...of]} />
        </SelectionBar>
      )}
    </>
  );
}

const all = defineMessage({ id: 'timeline.selection.all' });

type Progress = ComponentProps<typeof SelectionBar>['progress'];
type Step = { done: number; total: number } | null;

export const isSameProgress = (one: Step, other: Step): boolean =>
  one === other || (one !== null && other !== null && shallowEqual(one, other));
