import { Download, FileCode, FileText } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '#domain/locales.ts';
import { guideFilePath } from '#domain/zip-paths.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Menu } from '#src/ui/menu/menu.tsx';

/** A guide as a file, in the language in which it is read. */
export function GuideFiles({ guide, language }: { guide: string; language: Locale }) {
  const intl = useIntl();
  // By a link: to go to the address would leave the page.
  const get = (format: 'html' | 'markdown') =>
    Object.assign(document.createElement('a'), { href: guideFilePath(guide, format, language), download: '' }).click();
  return (
    <Menu
      items={[
        {
          id: 'html',
          icon: FileText,
          label: intl.formatMessage({ id: 'guide.file.html' }),
          onSelect: () => get('html'),
        },
        {
          id: 'markdown',
          icon: FileCode,
          label: intl.formatMessage({ id: 'guide.file.markdown' }),
          onSelect: () => get('markdown'),
        },
      ]}
    >
      <Button icon={Download}>
        <FormattedMessage id="guide.file" />
      </Button>
    </Menu>
  );
}
