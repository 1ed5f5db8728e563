import { Crop, Replace } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { Style } from '#domain/scene/styles.ts';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import css from './picture-look.module.css';

interface PictureLookProps {
  style: Pick<Style, 'opacity' | 'radius'>;
  /** Whether one alone is selected: it can be cut and replaced. */
  isOne: boolean;
  isTrimmed: boolean;
  onStyle: (style: Partial<Style>, continues?: boolean) => void;
  onTrim: () => void;
  onReplace: () => void;
}

/** What a picture that is laid on another one is changed by. */
export function PictureLook({ style, isOne, isTrimmed, onStyle, onTrim, onReplace }: PictureLookProps) {
  const intl = useIntl();
  return (
    <div className={css.look}>
      {isOne && (
        <div className={css.buttons}>
          <IconButton
            size="sm"
            icon={Crop}
            label={intl.formatMessage(messages.trim)}
            aria-pressed={isTrimmed}
            onClick={onTrim}
          />
          <IconButton size="sm" icon={Replace} label={intl.formatMessage(messages.replace)} onClick={onReplace} />
        </div>
      )}
      <Share value={style.opacity} least={0.05} most={1} onChange={(opacity, on) => onStyle({ opacity }, on)}>
        <FormattedMessage {...messages.opacity} />
      </Share>
      <Share value={style.radius} least={0} most={0.5} onChange={(radius, on) => onStyle({ radius }, on)}>
        <FormattedMessage {...messages.corners} />
      </Share>
    </div>
  );
}

interface ShareProps {
  value: number;
  least: number;
  most: number;
  onChange: (value: number, continues: boolean) => void;
  children: ReactNode;
}

function Share({ value, least, most, onChange, children }: ShareProps) {
  const id = useId();
  return (
    <div className={css.share}>
      <label htmlFor={id}>{children}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={most / 40}
        value={value}
        onPointerDown={({ currentTarget }) => delete currentTarget.dataset['moved']}
        onKeyDown={({ currentTarget, repeat }) => repeat || delete currentTarget.dataset['moved']}
        onChange={({ currentTarget }) => {
          onChange(Math.round(Number(currentTarget.value) * 1000) / 1000, 'moved' in currentTarget.dataset);
          currentTarget.dataset['moved'] = '';
        }}
      />
    </div>
  );
}

const messages = defineMessages({
  trim: { id: 'editor.pictures.trim' },
  replace: { id: 'editor.pictures.replace' },
  opacity: { id: 'editor.opacity' },
  corners: { id: 'editor.backdrop.radius' },
});
