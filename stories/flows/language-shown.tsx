import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { languageMachine } from '#machines/language/language.machine.ts';
import { LanguageAnnouncement } from '#src/app/overlays/language-announcement.tsx';
import { LanguageSwitch } from '#src/blocks/language-switch/language-switch.tsx';
import { sampleLanguages } from '#stories/support/sample-languages.ts';

/** The switch, and what is said once the page has changed. */
export function LanguageShown({ language }: { language: ActorRefFrom<typeof languageMachine> }) {
  return (
    <>
      <LanguageSwitch
        languages={sampleLanguages}
        current={useSelector(language, ({ context }) => context.locale)}
        onSelect={(locale) => language.send({ type: 'language.requested', locale })}
      />
      <LanguageAnnouncement language={language} />
    </>
  );
}
