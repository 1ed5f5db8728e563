import { Crop, ImagePlus, Layers, MousePointer2, Redo2, Undo2, Wallpaper, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { drawnKinds } from '#domain/scene/scene.ts';
import type { ToolName } from '#machines/editor/editor.types.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Tooltip } from '#src/ui/tooltip/tooltip.tsx';
import { editorCommands, keyOf, type EditorCommand } from '../commands/editor-commands.ts';
import type { EditorPanel } from '../commands/run-command.ts';
import { kindIcons } from './tool-icons.ts';
import css from './toolbar.module.css';

interface ToolbarProps {
  tool: ToolName;
  /** What is opened beside the drawing. */
  panel: EditorPanel | null;
  canUndo: boolean;
  canRedo: boolean;
  onCommand: (name: EditorCommand) => void;
}

/** The tools. One stop of the Tab key; arrows lead from tool to tool. */
export function Toolbar({ tool, panel, canUndo, canRedo, onCommand }: ToolbarProps) {
  const intl = useIntl();
  const bar = useRef<HTMLDivElement>(null);
  const history = [
    { name: 'undo', icon: Undo2, disabled: !canUndo },
    { name: 'redo', icon: Redo2, disabled: !canRedo },
  ] as const;
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'editor.tools' })}
      tabIndex={-1}
      className={css.toolbar}
      onKeyDown={(event) => moveFocus(event, bar.current)}
      onMouseDown={keepTyping}
    >
      <div className={css.tools}>
        {tools.map(({ name, icon }) => {
          const label = intl.formatMessage(editorCommands[name].label);
          return (
            <Tooltip key={name} text={label} describes={false}>
              <button
                type="button"
                className={css.tool}
                aria-label={label}
                aria-keyshortcuts={keyOf(name)}
                aria-pressed={tool === name}
                tabIndex={tool === name ? 0 : -1}
                onClick={() => onCommand(name)}
              >
                <Icon of={icon} />
                <small aria-hidden>{keyOf(name)}</small>
              </button>
            </Tooltip>
          );
        })}
        {panels.map(({ name, icon }) => {
          const label = intl.formatMessage(editorCommands[name].label);
          return (
            <Tooltip key={name} text={label} describes={false}>
              <button
                type="button"
                className={css.tool}
                aria-label={label}
                aria-keyshortcuts={keyOf(name)}
                aria-expanded={panel === name}
                tabIndex={-1}
                onClick={() => onCommand(name)}
              >
                <Icon of={icon} />
                <small aria-hidden>{keyOf(name)}</small>
              </button>
            </Tooltip>
          );
        })}
      </div>
      <span className={css.line} aria-hidden />
      {history.map(({ name, icon, disabled }) => {
        const label = intl.formatMessage(editorCommands[name].label);
        return (
          <Tooltip key={name} text={label} describes={false}>
            <button
              type="button"
              className={css.tool}
              aria-label={label}
              aria-disabled={disabled || undefined}
              tabIndex={-1}
              onClick={() => !disabled && onCommand(name)}
            >
              <Icon of={icon} />
            </button>
          </Tooltip>
        );
      })}
    </div>
  );
}

const tools: readonly { name: ToolName; icon: LucideIcon }[] = [
  { name: 'select', icon: MousePointer2 },
  { name: 'crop', icon: Crop },
  ...drawnKinds.map((name) => ({ name, icon: kindIcons[name] })),
];

const panels: readonly { name: EditorPanel; icon: LucideIcon }[] = [
  { name: 'pictures', icon: ImagePlus },
  { name: 'backdrop', icon: Wallpaper },
  { name: 'layers', icon: Layers },
];

/** A mouse leaves the focus where it was: a text can go on while its colour is changed. */
export const keepTyping = (event: { preventDefault: () => void; target: EventTarget }): void => {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
};

function moveFocus(event: KeyboardEvent, bar: HTMLElement | null): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (by === undefined || !bar) return;
  const buttons = [...bar.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  event.preventDefault();
  buttons.at((at + by) % buttons.length)?.focus();
}
