import { Code, CodeXml, Copy, Download, FileImage, Hash, Link2, Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { linkFormats, type LinkFormat } from '#domain/link-formats.ts';
import { picturePath, type Screen } from '#domain/screen.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import type { LucideIcon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Menu } from '#src/ui/menu/menu.tsx';
import { linkFormatNames } from './link-format-names.ts';
import css from './screen-view.module.css';

interface ScreenActionsProps {
  screen: Pick<Screen, 'signature' | 'fileId'>;
  onCopy: (format: LinkFormat) => void;
  onDelete?: (() => void) | undefined;
}

/** Downloading works everywhere; the rest needs JavaScript and is not shown without it. */
export function ScreenActions({ screen, onCopy, onDelete }: ScreenActionsProps) {
  const intl = useIntl();
  return (
    <>
      {onDelete && (
        <span className={css.delete}>
          <IconButton
            variant="secondary"
            icon={Trash2}
            label={intl.formatMessage({ id: 'screens.delete' })}
            onClick={onDelete}
          />
        </span>
      )}
      <span className={css.action}>
        <ButtonLink
          to={`${picturePath(screen, 'original')}?download=true`}
          reloadDocument
          download
          icon={Download}
          block
        >
          <FormattedMessage id="screen.download" />
        </ButtonLink>
      </span>
      <span className={css.action} data-scripted>
        <Menu
          items={linkFormats.map((format) => ({
            id: format,
            label: intl.formatMessage(linkFormatNames[format]),
            icon: icons[format],
            onSelect: () => onCopy(format),
          }))}
        >
          <Button icon={Copy} block>
            <FormattedMessage id="screen.copyAs" />
          </Button>
        </Menu>
      </span>
      <span className={css.copy} data-scripted>
        <Button variant="marker" icon={Link2} block onClick={() => onCopy('page')}>
          <FormattedMessage id="screen.copy" />
        </Button>
      </span>
    </>
  );
}

const icons: Record<LinkFormat, LucideIcon> = {
  page: Link2,
  image: FileImage,
  markdown: Hash,
  html: CodeXml,
  bbcode: Code,
};
