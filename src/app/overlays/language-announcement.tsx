import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { languageMachine } from '#machines/language/language.machine.ts';
import { selectAnnouncement } from '#machines/language/language.selectors.ts';
import type { ActorRefFrom } from 'xstate';

/** Tells screen readers the page's new language, in that language. */
export function LanguageAnnouncement({ language }: { language: ActorRefFrom<typeof languageMachine> }) {
  const switches = useSelector(language, (snapshot) => selectAnnouncement(snapshot).key);
  return (
    <div role="status" className="visually-hidden" data-language-announcement>
      {switches > 0 && (
        <span key={switches}>
          <FormattedMessage id="shell.language.changed" />
        </span>
      )}
    </div>
  );
}
