import type { ComponentProps } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { SelectionAction } from './selection-bar.tsx';
import { actionIcons, type ActionName } from '#src/blocks/action-icons/action-icons.ts';

export interface BarAction extends Pick<ComponentProps<typeof SelectionAction>, 'busy' | 'waits' | 'done'> {
  name: ActionName;
  label: MessageDescriptor;
  /** Whose icon its button has, where it is not that of its keys. */
  as?: ActionName;
  /** Whose button becomes its own, with the focus that it may have. */
  inPlaceOf?: ActionName;
  /** False: it has no button now. */
  when?: boolean;
  run: () => void;
}

/** The buttons of a bar. */
export function BarActions({ of }: { of: readonly BarAction[] }) {
  const intl = useIntl();
  return of.map(
    ({ name, as = name, inPlaceOf = name, label, when = true, run, ...state }) =>
      when && (
        <SelectionAction
          key={inPlaceOf}
          icon={actionIcons[as]}
          label={intl.formatMessage(label)}
          onSelect={run}
          {...state}
        />
      ),
  );
}
