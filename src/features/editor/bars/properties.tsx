import {
  BringToFront,
  Copy,
  Droplets,
  Ellipsis,
  Eraser,
  Grid3x3,
  PaintBucket,
  SendToBack,
  Square,
  Trash2,
} from 'lucide-react';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import {
  dashes,
  hideModes,
  hideStrengths,
  lensZooms,
  units,
  type Dash,
  type HideMode,
  type HideStrength,
  type Kind,
  type Numbering,
} from '#domain/scene/scene.ts';
import { highlights, inks, levels, type Level, type Style } from '#domain/scene/styles.ts';
import { Menu } from '#src/ui/menu/menu.tsx';
import type { MenuGroup, MenuItem } from '#src/ui/menu/menu-items.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import type { LucideIcon } from '#src/ui/icon/icon.tsx';
import { editorCommands, type EditorCommand } from '../commands/editor-commands.ts';
import { ColourPicker } from './colour-picker.tsx';
import type { OwnStyle } from './own-styles.ts';
import { NumberingChoice } from './numbering-choice.tsx';
import { PictureLook } from './picture-look.tsx';
import { StampPicker } from './stamp-picker.tsx';
import { StylePicker } from './style-picker.tsx';
import { keepTyping } from './toolbar.tsx';
import choices from './choices.module.css';
import inkCss from './ink.module.css';
import css from './properties.module.css';
import stroke from './stroke.module.css';

interface PropertiesProps {
  /** Whose they are: the tool's, or the selected item's. Null when nothing has any. */
  of: Kind | null;
  style: Style;
  parts: readonly (keyof Style)[];
  hasSelected: boolean;
  /** Whether one alone is selected. */
  isOne: boolean;
  /** Another part of a picture is being chosen. */
  isTrimmed: boolean;
  onTrim: () => void;
  onReplace: () => void;
  numbering: Numbering | undefined;
  onNumbering: (numbering: Numbering) => void;
  onStyle: (style: Partial<Style>, continues?: boolean) => void;
  /** The next press on the picture gives its colour. */
  onPick: () => void;
  onOwnStyle: (style: OwnStyle) => void;
  onCommand: (name: EditorCommand) => void;
  /** What else can be done with what is selected. */
  actions: () => readonly (MenuItem | MenuGroup)[];
}

/** Colour, width and whatever else can be seen on what is drawn; below it what can be done with what is selected. */
export function Properties({
  of,
  style,
  parts,
  hasSelected,
  isOne,
  isTrimmed,
  onTrim,
  onReplace,
  numbering,
  onNumbering,
  onStyle,
  onPick,
  onOwnStyle,
  onCommand,
  actions,
}: PropertiesProps) {
  const intl = useIntl();
  if (parts.length === 0 && !hasSelected) return null;
  const says = (text: MessageDescriptor) => intl.formatMessage(text);
  const colours = Object.entries(of === 'mark' ? highlights : inks);
  const names: Record<string, MessageDescriptor> = of === 'mark' ? highlightNames : inkNames;
  const hasColour = parts.includes('colour') && !(of === 'hide' && style.mode !== 'solid');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only leaves the focus where it is
    <div className={css.properties} role="group" aria-label={says(messages.properties)} onMouseDown={keepTyping}>
      {parts.includes('stamp') && (
        <StampPicker stamp={style.stamp} colour={style.colour} onStamp={(stamp) => onStyle({ stamp })} />
      )}
      {parts.includes('mode') && (
        <div className={css.part} role="group" aria-label={says(messages.mode)}>
          {hideModes.map((mode) => (
            <IconButton
              key={mode}
              size="sm"
              icon={modeIcons[mode]}
              label={says(modeNames[mode])}
              aria-pressed={style.mode === mode}
              onClick={() => onStyle({ mode })}
            />
          ))}
        </div>
      )}
      {parts.includes('strength') && (style.mode === 'pixelate' || style.mode === 'blur') && (
        <div className={css.part} role="group" aria-label={says(messages.strength)}>
          {hideStrengths.map((strength) => (
            <button
              key={strength}
              type="button"
              className={stroke.stroke}
              data-strength={strength}
              aria-label={says(strengthNames[strength])}
              aria-pressed={style.strength === strength}
              onClick={() => onStyle({ strength })}
            />
          ))}
        </div>
      )}
      {hasColour && (
        <div className={css.part} role="group" aria-label={says(messages.colour)}>
          {colours.map(([name, colour]) => {
            const text = names[name];
            return (
              <button
                key={name}
                type="button"
                className={inkCss.ink}
                data-ink={of === 'mark' ? `hl-${name}` : name}
                aria-label={text && says(text)}
                aria-pressed={style.colour === colour}
                onClick={() => onStyle({ colour })}
              />
            );
          })}
          <ColourPicker
            colour={style.colour}
            isFree={!colours.some(([, colour]) => colour === style.colour)}
            onColour={(colour, continues) => onStyle({ colour }, continues)}
            onPick={onPick}
          />
        </div>
      )}
      {parts.includes('level') && (
        <div className={css.part} role="group" aria-label={says(messages.width)}>
          {levels.map((level) => (
            <button
              key={level}
              type="button"
              className={stroke.stroke}
              data-width={level}
              aria-label={says(levelNames[level])}
              aria-pressed={style.level === level}
              onClick={() => onStyle({ level })}
            />
          ))}
        </div>
      )}
      {parts.includes('dash') && (
        <div className={css.part} role="group" aria-label={says(messages.dash)}>
          {dashes.map((dash) => (
            <button
              key={dash}
              type="button"
              className={stroke.stroke}
              data-dash={dash}
              aria-label={says(dashNames[dash])}
              aria-pressed={style.dash === dash}
              onClick={() => onStyle({ dash })}
            />
          ))}
        </div>
      )}
      {of === 'step' && <NumberingChoice numbering={numbering} onChange={onNumbering} />}
      {parts.includes('unit') && (
        <div className={css.part} role="group" aria-label={says(messages.unit)}>
          {units.map((unit) => (
            <button
              key={unit}
              type="button"
              className={choices.zoomChoice}
              aria-pressed={style.unit === unit}
              onClick={() => onStyle({ unit })}
            >
              {unit}
            </button>
          ))}
        </div>
      )}
      {parts.includes('zoom') && (
        <div className={css.part} role="group" aria-label={says(messages.zoom)}>
          {lensZooms.map((zoom) => (
            <button
              key={zoom}
              type="button"
              className={choices.zoomChoice}
              aria-pressed={style.zoom === zoom}
              onClick={() => onStyle({ zoom })}
            >
              <FormattedMessage id="editor.lens.times" values={{ times: zoom }} />
            </button>
          ))}
        </div>
      )}
      {parts.includes('filled') && (
        <div className={css.part}>
          <IconButton
            size="sm"
            icon={PaintBucket}
            label={says(of === 'text' ? messages.label : editorCommands.fill.label)}
            aria-pressed={style.filled}
            onClick={() => onStyle({ filled: !style.filled })}
          />
        </div>
      )}
      {parts.includes('opacity') && (
        <div className={css.part}>
          <PictureLook
            style={style}
            isOne={isOne}
            isTrimmed={isTrimmed}
            onStyle={onStyle}
            onTrim={onTrim}
            onReplace={onReplace}
          />
        </div>
      )}
      {of && of !== 'picture' && parts.length > 0 && (
        <div className={css.part}>
          <StylePicker of={of} style={style} onChoose={onOwnStyle} />
        </div>
      )}
      {hasSelected && (
        <div className={css.part} role="group" aria-label={says(messages.selected)}>
          {quick.map(({ name, icon }) => (
            <IconButton
              key={name}
              size="sm"
              icon={icon}
              label={says(editorCommands[name].label)}
              onClick={() => onCommand(name)}
            />
          ))}
          <Menu items={actions()} side="above">
            <IconButton size="sm" icon={Ellipsis} label={says(messages.more)} />
          </Menu>
        </div>
      )}
    </div>
  );
}

const quick: readonly { name: 'duplicate' | 'forward' | 'backward' | 'remove'; icon: LucideIcon }[] = [
  { name: 'duplicate', icon: Copy },
  { name: 'forward', icon: BringToFront },
  { name: 'backward', icon: SendToBack },
  { name: 'remove', icon: Trash2 },
];

const modeIcons: Record<HideMode, LucideIcon> = { solid: Square, ground: Eraser, pixelate: Grid3x3, blur: Droplets };

const messages = defineMessages({
  properties: { id: 'editor.properties' },
  colour: { id: 'editor.colour' },
  width: { id: 'editor.width' },
  dash: { id: 'editor.dash' },
  mode: { id: 'editor.mode' },
  unit: { id: 'editor.unit' },
  strength: { id: 'editor.strength' },
  zoom: { id: 'editor.lens.zoom' },
  label: { id: 'editor.label' },
  selected: { id: 'editor.selected' },
  more: { id: 'editor.more' },
});

const modeNames: Record<HideMode, MessageDescriptor> = defineMessages({
  solid: { id: 'editor.mode.solid' },
  ground: { id: 'editor.mode.ground' },
  pixelate: { id: 'editor.mode.pixelate' },
  blur: { id: 'editor.mode.blur' },
});

const strengthNames: Record<HideStrength, MessageDescriptor> = defineMessages({
  1: { id: 'editor.strength.1' },
  2: { id: 'editor.strength.2' },
  3: { id: 'editor.strength.3' },
});

const dashNames: Record<Dash, MessageDescriptor> = defineMessages({
  solid: { id: 'editor.dash.solid' },
  dashed: { id: 'editor.dash.dashed' },
  dotted: { id: 'editor.dash.dotted' },
});

const levelNames: Record<Level, MessageDescriptor> = defineMessages({
  0: { id: 'editor.width.0' },
  1: { id: 'editor.width.1' },
  2: { id: 'editor.width.2' },
  3: { id: 'editor.width.3' },
});

const inkNames: Record<keyof typeof inks, MessageDescriptor> = defineMessages({
  red: { id: 'editor.ink.red' },
  orange: { id: 'editor.ink.orange' },
  green: { id: 'editor.ink.green' },
  blue: { id: 'editor.ink.blue' },
  violet: { id: 'editor.ink.violet' },
  ink: { id: 'editor.ink.ink' },
  white: { id: 'editor.ink.white' },
});

const highlightNames: Record<keyof typeof highlights, MessageDescriptor> = defineMessages({
  citron: { id: 'editor.ink.citron' },
  pink: { id: 'editor.ink.pink' },
  sky: { id: 'editor.ink.sky' },
  orange: { id: 'editor.ink.orange' },
  mint: { id: 'editor.ink.mint' },
  lilac: { id: 'editor.ink.lilac' },
});
