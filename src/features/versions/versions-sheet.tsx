import { useIntl } from 'react-intl';
import { Sheet } from '#src/ui/sheet/sheet.tsx';
import { Versions, type VersionsProps } from './versions.tsx';

export interface VersionsSheetProps extends VersionsProps {
  onClose: () => void;
}

/** What a screen showed before, over its page. */
export function VersionsSheet({ onClose, ...versions }: VersionsSheetProps) {
  const intl = useIntl();
  return (
    <Sheet open wide title={intl.formatMessage({ id: 'versions.title' })} onClose={onClose}>
      <Versions {...versions} />
    </Sheet>
  );
}
