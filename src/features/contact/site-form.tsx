import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { fieldsOf, trapName, type Form } from '#domain/forms/form.ts';
import { isNews } from '#domain/forms/form-news.ts';
import { selectFormFailure } from '#machines/form/form.selectors.ts';
import { FormView } from '#src/blocks/form/form-view.tsx';
import { asMessage, say } from '#src/i18n/say.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { formFaultsOf } from '#src/wiring/form/form-faults-of.ts';
import { useForm, type OpenedForm } from '#src/wiring/form/use-form.ts';
import { useFormView } from '#src/wiring/form/use-form-view.ts';
import { useHints } from '#src/wiring/form/use-hints.ts';
import { refusalSaid } from '#src/wiring/failure-said.ts';
import type { ReturnedForm } from '#src/wiring/page/rendering.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { failureText } from './contact-failure.ts';
import { siteFormCalls } from './site-form-api.ts';

export interface SiteFormProps {
  form: Form;
  /** The path of the page, to which a browser without JavaScript is led back. */
  page: string;
  returned: ReturnedForm | null;
  onSent: () => void;
  /** Reads the form anew. */
  onChanged: () => void;
}

/** A form that goes to the owner of the site, as the server described it. Give it the alias of the form for its key. */
export function SiteForm({ form, page, returned, onSent, onChanged }: SiteFormProps) {
  const intl = useIntl();
  const locale = useLocale();
  const { session, requests, toasts } = useActors();
  const element = useRef<HTMLFormElement>(null);
  const [isToasted, setToasted] = useState(false);
  const own = returned?.form === form.alias ? returned : null;
  const calls = siteFormCalls({ form, locale, flows: { session, requests }, reread: onChanged });
  const actor = useForm({ form, element, returned: own && refused(form, own), ...calls });
  const view = useFormView({
    actor,
    form,
    element,
    onAccepted: onSent,
    say: (refusal, secondsLeft) => say(intl, failureText(refusal, secondsLeft)),
  });
  const hints = useHints(form);

  useEffect(() => {
    const subscription = actor.on('form.failed', () => {
      // What stands beside a field is told there.
      const failure = selectFormFailure(actor.getSnapshot());
      if (!failure) return;
      setToasted(true);
      toasts.send({
        type: 'toast.requested',
        toast: {
          id: `form ${form.alias}`,
          kind: 'error',
          group: 'app',
          ...(failure.said === undefined
            ? { title: asMessage({ id: 'contact.failed' }), text: failureText(failure.type) }
            : refusalSaid(failure.said)),
        },
      });
    });
    return () => subscription.unsubscribe();
  }, [actor, form.alias, toasts]);

  return (
    <FormView
      {...view}
      // A toast has said it; without JavaScript there are none.
      failure={isToasted ? null : view.failure}
      action={`/forms/${form.alias}`}
      hidden={{ locale, page }}
      keptFiles={own?.files}
      hints={hints}
      trap={trapName}
    />
  );
}

const refused = (form: Form, { values, type, fields, retryAfter }: ReturnedForm): OpenedForm['returned'] => {
  if (isNews(type)) return { values, failure: null };
  const found = formFaultsOf(form, fields);
  // A fault that stands beside no field would be shown nowhere.
  const shown = type === 'body_invalid' && fieldsOf(form).every(({ alias }) => !(alias in found)) ? 'internal' : type;
  return { values, failure: { type: shown, fields: found, ...(retryAfter === undefined ? {} : { retryAfter }) } };
};
