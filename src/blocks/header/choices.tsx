import { Globe, Keyboard } from 'lucide-react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { closeFlyoutOf, Flyout } from '#src/ui/flyout/flyout.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import menu from '#src/ui/menu/menu.module.css';
import { LanguageSwitch, type LanguageSwitchProps } from '#src/blocks/language-switch/language-switch.tsx';
import { ThemeSwitch, type ThemeSwitchProps } from '#src/blocks/theme-switch/theme-switch.tsx';
import css from './header.module.css';

/** What anybody may choose about the pages they see. */
export interface FrameChoices {
  language: Omit<LanguageSwitchProps, 'place'>;
  theme: ThemeSwitchProps;
  /** Shows what keys do. */
  onShortcuts: () => void;
}

/** A visitor's choices, behind one button. */
export function ChoicesMenu(choices: FrameChoices) {
  const intl = useIntl();
  const { languages, current } = choices.language;
  const trigger = (
    <Button variant="ghost" icon={Globe}>
      <span className={css.short}>{languages.find(({ locale }) => locale === current)?.short}</span>
      <span className="visually-hidden"> {intl.formatMessage(messages.choices)}</span>
    </Button>
  );
  return (
    <span className={css.choices}>
      <Flyout trigger={trigger}>
        <Choices {...choices} />
      </Flyout>
    </span>
  );
}

/** The choices themselves, for a panel. */
export function Choices({ language, theme, onShortcuts }: FrameChoices) {
  return (
    <>
      <div className={css.choice}>
        <span className={css.choiceName} aria-hidden>
          <FormattedMessage {...messages.language} />
        </span>
        <LanguageSwitch {...language} />
      </div>
      <div className={`${css.choice} ${css.scripted}`}>
        <span className={css.choiceName} aria-hidden>
          <FormattedMessage {...messages.theme} />
        </span>
        <ThemeSwitch {...theme} />
      </div>
      <button
        type="button"
        className={`${menu.item} ${css.scripted} ${css.keyboard}`}
        data-separated
        onClick={({ currentTarget }) => {
          closeFlyoutOf(currentTarget);
          onShortcuts();
        }}
      >
        <Icon of={Keyboard} />
        <FormattedMessage {...messages.shortcuts} />
      </button>
    </>
  );
}

const messages = defineMessages({
  choices: { id: 'frame.choices' },
  language: { id: 'frame.language.label' },
  theme: { id: 'frame.theme.legend' },
  shortcuts: { id: 'frame.choices.shortcuts' },
});
