import { ClipboardCopy, Download, FileCode, FileText, FileType } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { guideHtml, guideText } from '#domain/guide/rich-guide.ts';
import type { Locale } from '#domain/locales.ts';
import { guideFilePath, type GuideFormat } from '#domain/zip-paths.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Menu } from '#src/ui/menu/menu.tsx';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { useCopying } from '#src/wiring/use-copying.ts';
import { pictureOf, type ShownGuide } from '../shown-guide.ts';
import css from './guide-head.module.css';

/** A guide as a file, or copied to be pasted elsewhere, in the language in which it is read. */
export function GuideFiles({ guide, title, language }: { guide: ShownGuide; title: string; language: Locale }) {
  const intl = useIntl();
  const { publicUrl } = useBootstrap();
  const { copied, refused, copy } = useCopying();
  // By a link: to go to the address would leave the page.
  const get = (format: GuideFormat) =>
    Object.assign(document.createElement('a'), {
      href: guideFilePath(guide.signature, format, language),
      download: '',
    }).click();
  const copyAll = () => {
    const named = { ...guide, title };
    const html = guideHtml(named, (entry) => {
      const picture = pictureOf(guide, entry);
      return picture && { src: publicUrl + picture.src, alt: picture.alt };
    });
    copy('guide', guideText(named), html);
  };
  return (
    <>
      <Menu
        items={[
          {
            id: 'copy',
            icon: ClipboardCopy,
            label: intl.formatMessage({ id: 'guide.file.copy' }),
            onSelect: copyAll,
          },
          {
            id: 'docx',
            icon: FileType,
            label: intl.formatMessage({ id: 'guide.file.docx' }),
            onSelect: () => get('docx'),
          },
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
        <Button icon={Download} done={copied === null ? undefined : intl.formatMessage({ id: 'ui.copied' })}>
          <FormattedMessage id="guide.file" />
        </Button>
      </Menu>
      <span role="status" className={refused === null ? 'visually-hidden' : css.refused}>
        {copied !== null && <FormattedMessage id="guide.file.copied" />}
        {refused !== null && <FormattedMessage id="guide.file.refused" />}
      </span>
    </>
  );
}
