import { useRef } from 'react';
import { DrivenAuthForm } from '#src/features/account/auth-form.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import type { FormRef } from '#src/wiring/form/use-form.ts';
import { Column } from '../support/layout.tsx';
import { sampleForm } from '../support/sample-forms.ts';

/** The form of a company, which has two steps and a field that another one shows, as its flow left it. */
export function FormShown({ actor }: { actor: FormRef }) {
  const element = useRef<HTMLFormElement>(null);
  return (
    <Column>
      <DrivenAuthForm
        actor={actor}
        element={element}
        kind="registration"
        group="business"
        form={sampleForm('registration-business', useLocale())}
        next={null}
        onAccepted={() => {}}
      />
    </Column>
  );
}
