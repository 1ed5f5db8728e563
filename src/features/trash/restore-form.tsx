import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shownName } from '#domain/screen-name.ts';
import type { Screen } from '#domain/screen.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import css from './trash.module.css';

/** The way back for browsers without JavaScript: one plain form, and for each tile a button that sends it. */
export function useRestoreForm() {
  const intl = useIntl();
  const locale = useLocale();
  const id = useId();
  const form = (
    <form id={id} method="post" action="/trash/restore" hidden>
      <input type="hidden" name="locale" value={locale} />
    </form>
  );
  const button = ({ signature, name }: Screen) => (
    <span className={css.unscripted}>
      <Button
        size="sm"
        icon={RotateCcw}
        type="submit"
        form={id}
        name="signature"
        value={signature}
        aria-label={intl.formatMessage(
          { id: 'trash.restoreNamed' },
          { name: shownName(name) || intl.formatMessage({ id: 'screens.unnamed' }) },
        )}
      >
        <FormattedMessage id="screens.restore" />
      </Button>
    </span>
  );
  return { form, button };
}
