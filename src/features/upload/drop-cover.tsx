import { useIntl } from 'react-intl';
import { DropOverlay } from '#src/blocks/dropzone/drop-overlay.tsx';

/** Says over the whole page what happens to the files that hang there. */
export function DropCover({ count }: { count: number }) {
  const intl = useIntl();
  return <DropOverlay count={count} text={intl.formatMessage({ id: 'upload.drop' }, { count })} />;
}
