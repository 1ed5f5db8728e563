import { ArrowLeft, ChevronDown, Copy, Download, Keyboard } from 'lucide-react';
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
              work.unsaved && <FormattedMessage id="editor.unsaved" />
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

function Actions({ saving, unsaved, canReplace, onSave, onSaveCopy, onCopy, onDownload, onKeys }: EditorWork) {
  const intl = useIntl();
  const download = types.map(({ type, label }) => ({ id: type, label, onSelect: () => onDownload(type) }));
  return (
    <div className={css.actions}>
      <span className={css.keys}>
        <IconButton icon={Keyboard} label={intl.formatMessage(messages.keys)} onClick={onKeys} />
      </span>
      <IconButton icon={Copy} label={intl.formatMessage(messages.copy)} onClick={onCopy} />
      <Menu items={download}>
        <IconButton icon={Download} label={intl.formatMessage(messages.download)} />
      </Menu>
      <span className={css.save}>
        <Button variant={unsaved || !canReplace ? 'marker' : 'secondary'} loading={saving !== null} onClick={onSave}>
          <FormattedMessage id="editor.save" />
        </Button>
        {canReplace && (
          <Menu
            items={[{ id: 'copy', label: intl.formatMessage(messages.saveCopy), icon: Copy, onSelect: onSaveCopy }]}
          >
            <IconButton icon={ChevronDown} label={intl.formatMessage(messages.more)} />
          </Menu>
        )}
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
  saveCopy: { id: 'editor.saveCopy' },
  more: { id: 'editor.saveMore' },
});
