import { AppWindow, AppWindowMac, Ban, BookmarkPlus, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import {
  backdropLimits,
  firstBackdrop,
  windowFrames,
  type Backdrop,
  type WindowFrame,
} from '#domain/scene/backdrop-look.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import { Swatch } from '../bars/swatch.tsx';
import { isSame } from '../bars/kept-list.ts';
import { ownLooks } from './own-looks.ts';
import { Panel } from './panel.tsx';
import { Slider } from './slider.tsx';
import css from './panels.module.css';

export interface BackdropPanelProps {
  /** Null where the picture goes to the edges. */
  backdrop: Backdrop | null;
  onChange: (backdrop: Backdrop | null, continues: boolean) => void;
  onClose: () => void;
}

/** What the picture lies on: for a blog, a presentation, a post. */
export function BackdropPanel({ backdrop, onChange, onClose }: BackdropPanelProps) {
  const intl = useIntl();
  const [looks, setLooks] = useState(() => ownLooks().read());
  const says = (text: MessageDescriptor) => intl.formatMessage(text);
  const change = (part: Partial<Backdrop>, continues = false) =>
    onChange({ ...(backdrop ?? looks[0] ?? firstBackdrop), ...part }, continues);
  const colours = backdrop?.colours ?? [];
  const [from = '#ffffff', to = from] = [colours[0], colours.at(-1)];
  const isKept = backdrop !== null && looks.some((look) => isSame(look, backdrop));
  return (
    <Panel title={says(messages.title)} onClose={onClose}>
      <div className={css.grounds} role="group" aria-label={says(messages.ground)}>
        <button
          type="button"
          className={css.ground}
          aria-label={says(messages.none)}
          aria-pressed={backdrop === null}
          onClick={() => onChange(null, false)}
        >
          <Icon of={Ban} />
        </button>
        {grounds.map(({ label, of }) => (
          <button
            key={of.join(' ')}
            type="button"
            className={css.ground}
            aria-label={says(label)}
            aria-pressed={backdrop !== null && backdrop.colours.join(' ') === of.join(' ')}
            onClick={() => change({ colours: of })}
          >
            <Swatch colours={of} />
          </button>
        ))}
      </div>
      {backdrop && (
        <>
          {colours.length > 0 && (
            <div className={css.pair} role="group" aria-label={says(messages.colours)}>
              <ColourField
                label={says(messages.from)}
                value={from}
                onChange={(colour, continues) =>
                  change({ colours: to === from && colours.length === 1 ? [colour] : [colour, to] }, continues)
                }
              />
              <ColourField
                label={says(messages.to)}
                value={to}
                onChange={(colour, continues) =>
                  change({ colours: colour === from ? [from] : [from, colour] }, continues)
                }
              />
            </div>
          )}
          {sliders.map(({ name, label }) => (
            <Slider
              key={name}
              label={says(label)}
              value={backdrop[name]}
              most={backdropLimits[name]}
              onChange={(value, continues) => change({ [name]: value }, continues)}
            />
          ))}
          <div className={css.choices} role="group" aria-label={says(messages.window)}>
            {windowFrames.map((window) => (
              <button
                key={window}
                type="button"
                className={css.choice}
                aria-pressed={backdrop.window === window}
                onClick={() => change({ window })}
              >
                <Icon of={windowIcons[window]} size={18} />
                {says(windowNames[window])}
              </button>
            ))}
          </div>
        </>
      )}
      {(backdrop || looks.length > 0) && (
        <div className={css.own}>
          <h3 className={css.subtitle}>
            <FormattedMessage {...messages.own} />
          </h3>
          {looks.length > 0 && (
            <div className={css.grounds} role="group" aria-label={says(messages.own)}>
              {looks.map((look, index) => (
                <button
                  key={JSON.stringify(look)}
                  type="button"
                  className={css.ground}
                  aria-label={intl.formatMessage({ id: 'editor.backdrop.look' }, { number: index + 1 })}
                  aria-pressed={backdrop !== null && isSame(look, backdrop)}
                  onClick={() => onChange(look, false)}
                >
                  <Swatch colours={look.colours} />
                </button>
              ))}
            </div>
          )}
          {backdrop &&
            (isKept ? (
              <Button size="sm" variant="secondary" icon={Trash2} onClick={() => setLooks(ownLooks().drop(backdrop))}>
                <FormattedMessage {...messages.drop} />
              </Button>
            ) : (
              <Button
                size="sm"
                variant="secondary"
                icon={BookmarkPlus}
                onClick={() => setLooks(ownLooks().keep(backdrop))}
              >
                <FormattedMessage {...messages.keep} />
              </Button>
            ))}
        </div>
      )}
    </Panel>
  );
}

interface ColourFieldProps {
  label: string;
  value: string;
  onChange: (colour: string, continues: boolean) => void;
}

/** The browser's own picker of colours. While it is open one change follows another. */
const ColourField = ({ label, value, onChange }: ColourFieldProps) => (
  <label className={css.colour}>
    <input
      type="color"
      value={value}
      onClick={({ currentTarget }) => delete currentTarget.dataset['moved']}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value, 'moved' in currentTarget.dataset);
        currentTarget.dataset['moved'] = '';
      }}
    />
    {label}
  </label>
);

const messages = defineMessages({
  title: { id: 'editor.backdrop' },
  ground: { id: 'editor.backdrop.ground' },
  none: { id: 'editor.backdrop.none' },
  colours: { id: 'editor.backdrop.colours' },
  from: { id: 'editor.backdrop.from' },
  to: { id: 'editor.backdrop.to' },
  window: { id: 'editor.backdrop.window' },
  own: { id: 'editor.backdrop.own' },
  keep: { id: 'editor.backdrop.keep' },
  drop: { id: 'editor.backdrop.drop' },
});

const groundNames = defineMessages({
  clear: { id: 'editor.ground.clear' },
  white: { id: 'editor.ground.white' },
  paper: { id: 'editor.ground.paper' },
  ink: { id: 'editor.ground.ink' },
  marker: { id: 'editor.ground.marker' },
  sky: { id: 'editor.ground.sky' },
  dawn: { id: 'editor.ground.dawn' },
  meadow: { id: 'editor.ground.meadow' },
  peach: { id: 'editor.ground.peach' },
  berry: { id: 'editor.ground.berry' },
  sea: { id: 'editor.ground.sea' },
  night: { id: 'editor.ground.night' },
});

const grounds: readonly { label: MessageDescriptor; of: readonly string[] }[] = [
  { label: groundNames.clear, of: [] },
  { label: groundNames.white, of: ['#ffffff'] },
  { label: groundNames.paper, of: ['#f1eee6'] },
  { label: groundNames.ink, of: ['#181b29'] },
  { label: groundNames.marker, of: ['#e6f04a'] },
  { label: groundNames.sky, of: firstBackdrop.colours },
  { label: groundNames.dawn, of: ['#ffd1a8', '#ff9fb6', '#a78bfa'] },
  { label: groundNames.meadow, of: ['#d7f5a4', '#7ed9a6'] },
  { label: groundNames.peach, of: ['#ffe2c6', '#ffb59e'] },
  { label: groundNames.berry, of: ['#f76b8a', '#8a4fe0'] },
  { label: groundNames.sea, of: ['#4fd1c5', '#297cef'] },
  { label: groundNames.night, of: ['#3a3f6b', '#181b29'] },
];

const { padding, radius, shadow } = defineMessages({
  padding: { id: 'editor.backdrop.padding' },
  radius: { id: 'editor.backdrop.radius' },
  shadow: { id: 'editor.backdrop.shadow' },
});
const sliders = [
  { name: 'padding', label: padding },
  { name: 'radius', label: radius },
  { name: 'shadow', label: shadow },
] as const;

const windowNames: Record<WindowFrame, MessageDescriptor> = defineMessages({
  none: { id: 'editor.window.none' },
  light: { id: 'editor.window.light' },
  dark: { id: 'editor.window.dark' },
});
const windowIcons: Record<WindowFrame, LucideIcon> = { none: Square, light: AppWindow, dark: AppWindowMac };
