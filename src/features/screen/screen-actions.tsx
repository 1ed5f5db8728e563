import { Code, CodeXml, Copy, Ellipsis, FileImage, Frame, Hash, Link2, TextSelect } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { linkFormats, type LinkFormat } from '#domain/link-formats.ts';
import { downloadPath, type Screen } from '#domain/screen.ts';
import { actionIcons, type ActionName } from '#src/blocks/action-icons/action-icons.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import type { LucideIcon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Menu, type MenuItem } from '#src/ui/menu/menu.tsx';
import { commandsOf, useCommands } from '#src/wiring/commands/use-commands.ts';
import { downloadScreen } from './download-path.ts';
import { linkFormatNames } from './link-format-names.ts';
import css from './screen-view.module.css';

export interface ScreenActionsProps {
  screen: Pick<Screen, 'signature' | 'fileId'>;
  /** What has just been copied: its button says so. */
  copied: LinkFormat | null;
  /** Whether the reader may have the picture itself. */
  mayDownload: boolean;
  onCopy: (format: LinkFormat) => void;
  /** The words of the picture can be selected. */
  isSelecting: boolean;
  /** Shows the words of the picture for selection, or no more. */
  onText: () => void;
  /** Copies all of them. */
  onCopyText: () => void;
  isTextCopied: boolean;
  /** Copies it into the gallery of the reader, and edits that copy; left out for its owner and for visitors. */
  ofOthers?: { isCopying: boolean; onCopy: () => void; onEditCopy: () => void } | undefined;
  /** What is said of it; left out for those who may not read that. */
  talk?: { onToggle: () => void; isOpen: boolean; count: number; hasUnread: boolean } | undefined;
  /** Address of its editor. The next ones are left out for everyone but the owner. */
  editor?: string | undefined;
  onVersions?: (() => void) | undefined;
  onShare?: (() => void) | undefined;
  onDetails?: (() => void) | undefined;
  /** Sets the day on which it was taken. */
  onDay?: (() => void) | undefined;
  /** Takes it to another library; a copy of it also who may see it there alone. */
  onMove?: (() => void) | undefined;
  onCopyTo?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

interface ScreenAction {
  name: ActionName;
  label: string;
  /** Undefined for those who may not do it. */
  run: (() => void) | undefined;
  /** Its button has no words. */
  iconOnly?: boolean;
  /** An address to which its button leads. */
  to?: string | undefined;
  loading?: boolean | undefined;
  held?: boolean | undefined;
  /** Left out of what is no toggle. */
  pressed?: boolean;
  danger?: boolean;
  /** In the menu it stands apart. */
  separated?: boolean;
  /** Left out where it is in the menu alone. */
  button?: string | undefined;
  inMenu?: boolean;
  /** A number in its place, and whether something of it is new. */
  count?: number | undefined;
  hasNew?: boolean | undefined;
}

/**
 * Its owner is here to give the link away, everybody else to have the picture: that is marked, and comes last. On a phone two
 * of them stand at the foot, and the others are behind one button.
 * Downloading works everywhere; the rest needs JavaScript and is not shown without it.
 */
export function ScreenActions({
  screen,
  copied,
  mayDownload,
  onCopy,
  isSelecting,
  onText,
  onCopyText,
  isTextCopied,
  ofOthers,
  talk,
  ...own
}: ScreenActionsProps) {
  const { editor, onVersions, onShare, onDetails, onDay, onMove, onCopyTo, onDelete } = own;
  const intl = useIntl();
  const navigate = useNavigate();
  const done = intl.formatMessage({ id: 'ui.copied' });
  const words = {
    download: intl.formatMessage({ id: 'screen.download' }),
    share: intl.formatMessage({ id: 'screen.share' }),
  };
  const isOwn = onDelete !== undefined;
  const download = mayDownload ? () => downloadScreen(screen) : undefined;
  const edit = editor === undefined ? undefined : () => void navigate(editor);
  const isCopying = ofOthers?.isCopying || undefined;
  const all: ScreenAction[] = [
    {
      name: 'copyMine',
      label: intl.formatMessage({ id: 'screen.copyMine' }),
      run: ofOthers?.onCopy,
      loading: isCopying,
      separated: true,
      button: css.onlyWide,
    },
    {
      name: 'editCopy',
      label: intl.formatMessage({ id: 'screen.editCopy' }),
      run: ofOthers?.onEditCopy,
      held: isCopying,
      button: css.onlyWide,
    },
    {
      name: 'edit',
      label: intl.formatMessage({ id: 'screen.edit' }),
      run: edit,
      to: editor,
      separated: true,
      button: css.onlyWide,
    },
    { name: 'download', label: words.download, run: download, inMenu: isOwn },
    { name: 'share', label: words.share, run: onShare, iconOnly: true, button: css.onlyWide, inMenu: false },
    {
      name: 'selectText',
      label: intl.formatMessage({ id: 'screen.text.open' }),
      run: onText,
      iconOnly: true,
      pressed: isSelecting,
      button: css.onlyRoomy,
    },
    {
      name: 'talk',
      label: intl.formatMessage({ id: 'screen.talk' }, { count: talk?.count ?? 0 }),
      run: talk?.onToggle,
      iconOnly: true,
      pressed: talk?.isOpen ?? false,
      button: css.onlyWide,
      count: talk?.count,
      hasNew: talk?.hasUnread,
    },
    { name: 'describe', label: intl.formatMessage({ id: 'screen.details' }), run: onDetails },
    {
      name: 'versions',
      label: intl.formatMessage({ id: 'screen.versions' }),
      run: onVersions,
      iconOnly: true,
      button: css.onlyRoomy,
    },
    {
      name: 'day',
      label: intl.formatMessage({ id: 'screen.day' }),
      run: onDay,
      iconOnly: true,
      button: css.onlyRoomy,
    },
    { name: 'moveTo', label: intl.formatMessage({ id: 'screen.moveTo' }), run: onMove, separated: true },
    { name: 'copyTo', label: intl.formatMessage({ id: 'screen.copyTo' }), run: onCopyTo },
    {
      name: 'delete',
      label: intl.formatMessage({ id: 'screens.delete' }),
      danger: true,
      run: onDelete,
      iconOnly: true,
      separated: true,
      button: css.onlyRoomy,
    },
  ];
  const allowed = all.flatMap(({ run, ...action }) => (run ? [{ ...action, run }] : []));
  useCommands(commandsOf([{ name: 'copy', run: () => onCopy('page') }, ...allowed]));

  // What has no button on a wide window.
  const rest = allowed.filter(({ name, button }) => button === undefined && name !== 'download');
  const copies: MenuItem[] = [
    ...linkFormats.map((format) => ({
      id: format,
      label: intl.formatMessage(linkFormatNames[format]),
      icon: icons[format],
      onSelect: () => onCopy(format),
    })),
    {
      id: 'text',
      label: intl.formatMessage({ id: 'screen.text.whole' }),
      icon: TextSelect,
      separated: true,
      onSelect: onCopyText,
    },
  ];
  const downloadButton = mayDownload && (
    <span className={isOwn ? `${css.action} ${css.behind}` : css.action}>
      <ButtonLink
        to={downloadPath(screen)}
        reloadDocument
        download
        variant={isOwn ? 'secondary' : 'marker'}
        icon={actionIcons.download}
        block
      >
        {words.download}
      </ButtonLink>
    </span>
  );
  return (
    <>
      {allowed.toReversed().map(
        ({ button, ...action }) =>
          button !== undefined && (
            <span key={action.name} className={button} data-scripted>
              <ActionButton {...action} />
            </span>
          ),
      )}
      {rest.length > 0 && (
        <span className={css.onlyRoomy} data-scripted>
          <Menu side="above" items={rest.map(itemOf)}>
            <IconButton variant="secondary" icon={Ellipsis} label={intl.formatMessage({ id: 'screen.organize' })} />
          </Menu>
        </span>
      )}
      {isOwn && downloadButton}
      <span className={css.onlyRoomy} data-scripted>
        <Menu items={copies}>
          <Button icon={Copy} done={isTextCopied || (copied !== null && copied !== 'page') ? done : undefined}>
            <FormattedMessage id="screen.copyAs" />
          </Button>
        </Menu>
      </span>
      <span className={`${css.action} ${css.copy}`} data-scripted>
        <Button
          variant={isOwn ? 'marker' : 'secondary'}
          icon={actionIcons.copy}
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
      {!isOwn && downloadButton}
      {onShare && (
        <span className={`${css.action} ${css.onlyHandheld}`} data-scripted>
          <Button icon={actionIcons.share} block onClick={onShare}>
            {words.share}
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
            ...allowed.filter(({ inMenu = true }) => inMenu).map(itemOf),
          ]}
        >
          <IconButton variant="secondary" icon={Ellipsis} label={intl.formatMessage({ id: 'screen.more' })} />
        </Menu>
      </span>
    </>
  );
}

const itemOf = ({ name, label, danger, separated, run }: ScreenAction & { run: () => void }): MenuItem => ({
  id: name,
  label,
  icon: actionIcons[name],
  danger,
  separated,
  onSelect: run,
});

function ActionButton({ name, label, run, iconOnly, to, loading, held, pressed, count, hasNew }: ScreenAction) {
  const icon = actionIcons[name];
  if (count !== undefined)
    return (
      <span className={css.counted} data-new={hasNew || undefined}>
        <IconButton variant="secondary" icon={icon} label={label} aria-pressed={pressed} onClick={run} />
        {count > 0 && (
          <span className={css.count} aria-hidden>
            {count}
          </span>
        )}
      </span>
    );
  if (iconOnly)
    return <IconButton variant="secondary" icon={icon} label={label} aria-pressed={pressed} onClick={run} />;
  if (to !== undefined)
    return (
      <ButtonLink to={to} icon={icon}>
        {label}
      </ButtonLink>
    );
  return (
    <Button icon={icon} loading={loading} aria-disabled={held} onClick={run}>
      {label}
    </Button>
  );
}

const icons: Record<LinkFormat, LucideIcon> = {
  page: Link2,
  image: FileImage,
  markdown: Hash,
  html: CodeXml,
  bbcode: Code,
  frame: Frame,
};
