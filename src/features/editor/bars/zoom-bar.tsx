import { Maximize, Minus, Plus } from 'lucide-react';
import { defineMessages, FormattedNumber, useIntl } from 'react-intl';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Tooltip } from '#src/ui/tooltip/tooltip.tsx';
import { editorCommands, type EditorCommand } from '../commands/editor-commands.ts';
import css from './zoom-bar.module.css';

interface ZoomBarProps {
  /** CSS pixels of a pixel of the picture. */
  zoom: number;
  onCommand: (name: EditorCommand) => void;
}

export function ZoomBar({ zoom, onCommand }: ZoomBarProps) {
  const intl = useIntl();
  const label = (name: EditorCommand) => intl.formatMessage(editorCommands[name].label);
  return (
    <div className={css.zoom} role="group" aria-label={intl.formatMessage(messages.zoom)}>
      <IconButton size="sm" icon={Minus} label={label('zoomOut')} onClick={() => onCommand('zoomOut')} />
      <Tooltip text={label('actual')}>
        <button type="button" className={css.percent} onClick={() => onCommand('actual')}>
          <FormattedNumber value={zoom} style="percent" />
        </button>
      </Tooltip>
      <IconButton size="sm" icon={Plus} label={label('zoomIn')} onClick={() => onCommand('zoomIn')} />
      <IconButton size="sm" icon={Maximize} label={label('fit')} onClick={() => onCommand('fit')} />
    </div>
  );
}

const messages = defineMessages({ zoom: { id: 'editor.zoom' } });
