import { Eye } from 'lucide-react';
import { useId, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import { HiddenFields, useNote, type PassphraseQuestionProps } from './passphrase-question.tsx';
import css from './passphrase.module.css';

type ViewQuestionProps = Pick<
  PassphraseQuestionProps,
  'of' | 'page' | 'failure' | 'working' | 'secondsLeft' | 'onSubmit'
>;

/**
 * Asks whether a view of a link is to be used that has a limited number of them: previews and programs that follow links use none.
 * It is a plain form first.
 */
export function ViewQuestion({ of, page, failure, working, secondsLeft, onSubmit }: ViewQuestionProps) {
  const intl = useIntl();
  const locale = useLocale();
  const noteId = useId();
  const note = useNote(failure, secondsLeft);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <EmptyState icon={Eye} title={intl.formatMessage({ id: 'passphrase.view.title' })} level={1}>
      <p>
        <FormattedMessage id="passphrase.view.text" />
      </p>
      <form className={css.show} method="post" action="/session/view" onSubmit={submit}>
        <HiddenFields of={of} locale={locale} page={page} />
        {note !== null && (
          <div role="alert">
            <FieldNote id={noteId} error={note} />
          </div>
        )}
        <Button type="submit" variant="primary" size="lg" icon={Eye} loading={working} disabled={secondsLeft > 0}>
          <FormattedMessage id="passphrase.view.show" />
        </Button>
      </form>
    </EmptyState>
  );
}
