import { ArrowLeft, ChevronDown, Copy, Download, Keyboard, Link2, Trash2 } from 'lucide-react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Menu } from '#src/ui/menu/menu.tsx';
import css from './editor-header.module.css';

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

interface EditorHeaderProps {
  /** Of the picture. */
  title: string;
  /** Where the way back leads. */
  back: string;
  /** Null before there is a picture. */
  work: EditorWork | null;
}

export interface EditorWork {
  unsaved: boolean;
  /** Null when nothing is being saved; else the share that is sent, from 0 to 1. */
  saving: number | null;
  /** Whether it can take the place of the screen's picture. */
  canReplace: boolean;
  /** Edits that are left this month; null where nobody counts them. */
  left: number | null;
  onSave: () => void;
  onSaveCopy: () => void;
  /** Copies the link; null before there is one, and while the link would show something else than the page. */
  onCopyLink: (() => void) | null;
  /** Of a picture that is on this device alone. */
  onDiscard: () => void;
  onCopy: () => void;
  onDownload: (type: PictureType) => void;
  onKeys: () => void;
}

/** The head of the editor, in the place of the site's. */
export function EditorHeader({ title, back, work }: EditorHeaderProps) {
  const intl = useIntl();
  return (
    <header className={css.header}>
      <Link to={back} className={css.back ?? ''} aria-label={intl.formatMessage(messages.back)}>
        <Icon of={ArrowLeft} size={20} />
      </Link>
      <div className={css.names}>
        <h1 className={css.title}>{title}</h1>
        {work && (
          <p className={css.state} role="status">
            {work.saving !== null ? (
              <FormattedMessage id="editor.saving" values={{ share: Math.round(work.saving * 100) / 100 }} />
            ) : (
              work.unsaved && <FormattedMessage {...(work.canReplace ? messages.unsaved : messages.hereAlone)} />
            )}
          </p>
        )}
        {work && work.canReplace && work.left !== null && (
          <p className={`${css.state} ${css.left}`}>
            <FormattedMessage id="editor.left" values={{ count: work.left }} />
          </p>
        )}
      </div>
      {work && <Actions {...work} />}
    </header>
  );
}

function Actions({ saving, unsaved, canReplace, onSave, onCopy, onCopyLink, onDownload, onKeys, ...more }: EditorWork) {
  const intl = useIntl();
  const download = types.map(({ type, label }) => ({ id: type, label, onSelect: () => onDownload(type) }));
  const besides = canReplace
    ? { id: 'copy', label: intl.formatMessage(messages.saveCopy), icon: Copy, onSelect: more.onSaveCopy }
    : {
        id: 'discard',
        label: intl.formatMessage(messages.discard),
        icon: Trash2,
        danger: true,
        onSelect: more.onDiscard,
      };
  return (
    <div className={css.actions}>
      <span className={css.keys}>
        <IconButton icon={Keyboard} label={intl.formatMessage(messages.keys)} onClick={onKeys} />
      </span>
      {onCopyLink && <IconButton icon={Link2} label={intl.formatMessage(messages.copyLink)} onClick={onCopyLink} />}
      <IconButton icon={Copy} label={intl.formatMessage(messages.copy)} onClick={onCopy} />
      <Menu items={download}>
        <IconButton icon={Download} label={intl.formatMessage(messages.download)} />
      </Menu>
      <span className={css.save}>
        <Button variant={unsaved || !canReplace ? 'marker' : 'secondary'} loading={saving !== null} onClick={onSave}>
          <FormattedMessage id="editor.save" />
        </Button>
        <Menu items={[besides]}>
          <IconButton icon={ChevronDown} label={intl.formatMessage(messages.more)} />
        </Menu>
      </span>
    </div>
  );
}

/** Names of formats are the same in every language. */
const types: readonly { type: PictureType; label: string }[] = [
  { type: 'image/png', label: 'PNG' },
  { type: 'image/jpeg', label: 'JPEG' },
  { type: 'image/webp', label: 'WebP' },
];

const messages = defineMessages({
  back: { id: 'editor.back' },
  keys: { id: 'frame.choices.shortcuts' },
  copy: { id: 'editor.copy' },
  download: { id: 'editor.download' },
  unsaved: { id: 'editor.unsaved' },
  hereAlone: { id: 'editor.hereAlone' },
  discard: { id: 'editor.discard' },
  copyLink: { id: 'editor.copyLink' },
  saveCopy: { id: 'editor.saveCopy' },
  more: { id: 'editor.saveMore' },
});
