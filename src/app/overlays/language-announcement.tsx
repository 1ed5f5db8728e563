import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { languageMachine } from '#machines/language/language.machine.ts';
import { selectAnnouncement } from '#machines/language/language.selectors.ts';
import type { ActorRefFrom } from 'xstate';
import { useLocale } from '#src/i18n/use-locale.ts';
import { shallowEqual } from '#src/lib/shallow-equal.ts';

/** Tells screen readers the page's new language, in that language. */
export function LanguageAnnouncement({ language }: { language: ActorRefFrom<typeof languageMachine> }) {
  const { key, locale } = useSelector(language, selectAnnouncement, shallowEqual);
  // The page and the flow change one after the other: meanwhile this would be said in the other language.
  const shown = useLocale();
  const isSaid = key > 0 && shown === locale;
  return (
    <div role="status" className="visually-hidden" data-language-announcement>
      {isSaid && (
        <span key={key}>
          <FormattedMessage id="shell.language.changed" />
        </span>
      )}
    </div>
  );
}
