import { useIntl } from 'react-intl';
import { fileSize } from '#src/lib/file-size.ts';

/** Bytes as people read them. */
export const FileSize = ({ bytes }: { bytes: number }) => fileSize(useIntl(), bytes);
