import {
  Code,
  CodeXml,
  Copy,
  Download,
  Ellipsis,
  FileImage,
  Hash,
  History,
  ImagePlus,
  Link2,
  PenTool,
  Share2,
  Trash2,
} from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { linkFormats, type LinkFormat } from '#domain/link-formats.ts';
import type { Screen } from '#domain/screen.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import type { LucideIcon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Menu, type MenuItem } from '#src/ui/menu/menu.tsx';
import { downloadPath, downloadScreen } from './download-path.ts';
import { linkFormatNames } from './link-format-names.ts';
import css from './screen-view.module.css';

export interface ScreenActionsProps {
  screen: Pick<Screen, 'signature' | 'fileId'>;
  /** What has just been copied: its button says so. */
  copied: LinkFormat | null;
  /** Whether whoever looks at it may have the picture itself. */
  mayDownload: boolean;
  onCopy: (format: LinkFormat) => void;
  /** Copies it into the gallery of whoever looks at it, and edits that copy; left out for its owner and for visitors. */
  ofOthers?: { isCopying: boolean; onCopy: () => void; onEditCopy: () => void } | undefined;
  /** These are left out for everyone but the owner. */
  /** Address of its editor. */
  editor?: string | undefined;
  onVersions?: (() => void) | undefined;
  onShare?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/**
 * Its owner is here to give the link away, everybody else to have the picture: that is marked, and comes last. On a phone two
 * of them stand at the foot, and the others are behind one button.
 * Downloading works everywhere; the rest needs JavaScript and is not shown without it.
 */
export function ScreenActions({ screen, copied, mayDownload, onCopy, ofOthers, ...own }: ScreenActionsProps) {
  const { editor, onVersions, onShare, onDelete } = own;
  const intl = useIntl();
  const navigate = useNavigate();
  const done = intl.formatMessage({ id: 'ui.copied' });
  const copies = linkFormats.map((format): MenuItem & { id: LinkFormat } => ({
    id: format,
    label: intl.formatMessage(linkFormatNames[format]),
    icon: icons[format],
    onSelect: () => onCopy(format),
  }));
  const share = intl.formatMessage({ id: 'screen.share' });
  const versions = intl.formatMessage({ id: 'screen.versions' });
  const edit = intl.formatMessage({ id: 'screen.edit' });
  const copyMine = intl.formatMessage({ id: 'screen.copyMine' });
  const editCopy = intl.formatMessage({ id: 'screen.editCopy' });
  const downloads = intl.formatMessage({ id: 'screen.download' });
  const download = mayDownload && (
    <span className={onDelete ? `${css.action} ${css.behind}` : css.action}>
      <ButtonLink
        to={downloadPath(screen)}
        reloadDocument
        download
        variant={onDelete ? 'secondary' : 'marker'}
        icon={Download}
        block
      >
        {downloads}
      </ButtonLink>
    </span>
  );
  return (
    <>
      {onDelete && (
        <span className={css.onlyRoomy} data-scripted>
          <IconButton
            variant="secondary"
            icon={Trash2}
            label={intl.formatMessage({ id: 'screens.delete' })}
            onClick={onDelete}
          />
        </span>
      )}
      {onVersions && (
        <span className={css.onlyRoomy} data-scripted>
          <IconButton variant="secondary" icon={History} label={versions} onClick={onVersions} />
        </span>
      )}
      {onShare && (
        <span className={css.onlyWide} data-scripted>
          <IconButton variant="secondary" icon={Share2} label={share} onClick={onShare} />
        </span>
      )}
      {editor !== undefined && (
        <span className={css.onlyWide} data-scripted>
          <ButtonLink to={editor} icon={PenTool}>
            {edit}
          </ButtonLink>
        </span>
      )}
      {ofOthers && (
        <>
          <span className={css.onlyWide} data-scripted>
            <Button icon={PenTool} aria-disabled={ofOthers.isCopying || undefined} onClick={ofOthers.onEditCopy}>
              {editCopy}
            </Button>
          </span>
          <span className={css.onlyWide} data-scripted>
            <Button icon={ImagePlus} loading={ofOthers.isCopying} onClick={ofOthers.onCopy}>
              {copyMine}
            </Button>
          </span>
        </>
      )}
      {onDelete && download}
      <span className={css.onlyRoomy} data-scripted>
        <Menu items={copies}>
          <Button icon={Copy} done={copied !== null && copied !== 'page' ? done : undefined}>
            <FormattedMessage id="screen.copyAs" />
          </Button>
        </Menu>
      </span>
      <span className={`${css.action} ${css.copy}`} data-scripted>
        <Button
          variant={onDelete ? 'marker' : 'secondary'}
          icon={Link2}
          block
          done={copied === 'page' ? done : undefined}
          onClick={() => onCopy('page')}
        >
          <span className={css.longWord}>
            <FormattedMessage id="screen.copy" />
          </span>
          <span className={css.shortWord} aria-hidden>
            <FormattedMessage id="screen.copyShort" />
          </span>
        </Button>
      </span>
      {!onDelete && download}
      {onShare && (
        <span className={`${css.action} ${css.onlyHandheld}`} data-scripted>
          <Button icon={Share2} block onClick={onShare}>
            {share}
          </Button>
        </span>
      )}
      <span className={css.more} data-scripted>
        <Menu
          side="above"
          items={[
            {
              id: 'copies',
              heading: intl.formatMessage({ id: 'screen.copyAs' }),
              items: copies.filter(({ id }) => id !== 'page'),
            },
            ...(ofOthers
              ? [
                  { id: 'copyMine', label: copyMine, icon: ImagePlus, separated: true, onSelect: ofOthers.onCopy },
                  { id: 'editCopy', label: editCopy, icon: PenTool, onSelect: ofOthers.onEditCopy },
                ]
              : []),
            ...(editor === undefined
              ? []
              : [{ id: 'edit', label: edit, icon: PenTool, separated: true, onSelect: () => void navigate(editor) }]),
            ...(onDelete && mayDownload
              ? [{ id: 'download', label: downloads, icon: Download, onSelect: () => downloadScreen(screen) }]
              : []),
            ...(onVersions ? [{ id: 'versions', label: versions, icon: History, onSelect: onVersions }] : []),
            ...(onDelete
              ? [
                  {
                    id: 'delete',
                    label: intl.formatMessage({ id: 'screens.delete' }),
                    icon: Trash2,
                    danger: true,
                    separated: true,
                    onSelect: onDelete,
                  },
                ]
              : []),
          ]}
        >
          <IconButton variant="secondary" icon={Ellipsis} label={intl.formatMessage({ id: 'screen.more' })} />
        </Menu>
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
