import { useRef, type RefObject } from 'react';
import type { Form, FormValues } from '#domain/forms/form.ts';
import { isNews } from '#domain/forms/form-news.ts';
import type { FormAnswer } from '#machines/form/form.machine.ts';
import { FormView } from '#src/blocks/form/form-view.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useForm, type FormRef, type OpenedForm } from '#src/wiring/form/use-form.ts';
import { useFormView } from '#src/wiring/form/use-form-view.ts';
import type { ReturnedForm } from '#src/wiring/page/rendering.ts';
import { useAuthFailure, type SayFailure } from './auth-texts.ts';
import { refusalOf } from './refusal-of.ts';

/** Where a browser without JavaScript posts the form. */
const actions = {
  login: '/session',
  registration: '/session/registration',
  setup: '/session/setup',
  invitation: '/session/invitation',
  verification: '/session/verification',
  secondFactor: '/session/second-factor',
  identification: '/session/identification',
  restore: '/session/restore',
  profile: '/session/profile',
  passwordChange: '/session/password',
  emailChange: '/session/email',
  emailApproval: '/session/email/approve',
} as const;
export type AuthKind = 'login' | 'registration';

export interface AuthFormProps {
  kind: keyof typeof actions;
  /** The alias of the group of accounts whose form it is; that of a code belongs to none. */
  group?: string;
  form: Form;
  /** Of the link that leads to the form. */
  token?: string;
  /** The account that the page is for, where it asks somebody who is signed in. */
  account?: string;
  /** Where to go afterwards; a path of this site. */
  next: string | null;
  /** What a letter's link has filled in. */
  filledIn?: FormValues;
  /** Where a form can fail for more than a login. */
  say?: SayFailure;
  onAccepted: (answer: FormAnswer) => void;
}

/** A form that opens an account or leads into one, as the server described it. */
export function AuthForm({
  returned,
  submit,
  ...props
}: AuthFormProps & { returned: ReturnedForm | null; submit: OpenedForm['submit'] }) {
  const element = useRef<HTMLFormElement>(null);
  const actor = useForm({ form: props.form, element, submit, returned: returned && refused(props.form, returned) });
  return <DrivenAuthForm {...props} actor={actor} element={element} />;
}

interface DrivenAuthFormProps extends AuthFormProps {
  actor: FormRef;
  element: RefObject<HTMLFormElement | null>;
}

/** The form over a flow in any state. */
export function DrivenAuthForm({ kind, form, actor, element, onAccepted, ...props }: DrivenAuthFormProps) {
  const locale = useLocale();
  const { group, token, account, next, filledIn, say } = props;
  const sayOfLogin = useAuthFailure();
  const view = useFormView({ actor, form, element, onAccepted, say: say ?? sayOfLogin });
  const hidden = {
    locale,
    ...(group === undefined ? {} : { group }),
    ...(token === undefined ? {} : { token }),
    ...(account === undefined ? {} : { account }),
    ...(next === null ? {} : { next }),
  };
  // What another form hides, such as a password, is not kept.
  return (
    <FormView
      key={form.alias}
      {...view}
      values={{ ...view.values, ...filledIn }}
      action={actions[kind]}
      hidden={hidden}
    />
  );
}

const refused = (form: Form, { values, type, fields, retryAfter }: ReturnedForm): OpenedForm['returned'] => ({
  values,
  failure: isNews(type)
    ? null
    : { ...refusalOf(form, type, fields), ...(retryAfter === undefined ? {} : { retryAfter }) },
});
