import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Theme } from '#src/lib/theme/theme.ts';
import css from './theme-switch.module.css';

export interface ThemeSwitchProps {
  value: Theme;
  onSelect: (theme: Theme) => void;
  /** Where there is room to say what the pictures mean. */
  withWords?: boolean;
}

/** The three choices side by side. Hidden without JavaScript, where the system decides. */
export function ThemeSwitch({ value, onSelect, withWords = false }: ThemeSwitchProps) {
  const intl = useIntl();
  const name = useId();
  return (
    <fieldset className={css.switch} data-words={withWords || undefined}>
      <legend className="visually-hidden">{intl.formatMessage(messages.legend)}</legend>
      {themes.map((theme) => (
        <label key={theme} className={css.option} title={intl.formatMessage(messages[theme])}>
          <input
            type="radio"
            className={css.input}
            name={name}
            checked={theme === value}
            onChange={() => onSelect(theme)}
            aria-label={intl.formatMessage(messages[theme])}
          />
          <Icon of={icons[theme]} size={16} />
          {withWords && <span aria-hidden>{intl.formatMessage(messages[theme])}</span>}
        </label>
      ))}
    </fieldset>
  );
}

const themes: readonly Theme[] = ['system', 'light', 'dark'];
const icons = { system: Monitor, light: Sun, dark: Moon };

const messages = defineMessages({
  legend: { id: 'frame.theme.legend' },
  system: { id: 'frame.theme.system' },
  light: { id: 'frame.theme.light' },
  dark: { id: 'frame.theme.dark' },
});
