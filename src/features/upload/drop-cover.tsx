import { useIntl } from 'react-intl';
import { DropOverlay } from '#src/blocks/dropzone/drop-overlay.tsx';

/** Covers the page while files are dragged over it, and says what a drop does. */
export function DropCover({ count }: { count: number }) {
  const intl = useIntl();
  return <DropOverlay count={count} text={intl.formatMessage({ id: 'drop.text' }, { count })} />;
}
