import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { selectionReadingMachine } from '#machines/selection-reading/selection-reading.machine.ts';
import { SelectionBar } from '#src/blocks/selection-bar/selection-bar.tsx';

/** The bar of a selection whose screens are being read, page by page. */
export function ReadingShown({ reading }: { reading: ActorRefFrom<typeof selectionReadingMachine> }) {
  const intl = useIntl();
  const { selected, read, left } = useSelector(reading, ({ context }) => context);
  const label = intl.formatMessage({ id: 'gallery.copy.collecting' });
  return (
    <SelectionBar
      count={selected.ranges.reduce((sum, { from, to }) => sum + to - from + 1, selected.signatures.length)}
      progress={left.length === 0 ? null : { label, done: read.length, total: read.length + left.length }}
      onClear={() => {}}
    >
      {null}
    </SelectionBar>
  );
}
