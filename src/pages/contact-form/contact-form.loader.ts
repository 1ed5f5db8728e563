import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { Form } from '#domain/forms/form.ts';
import { localeOfPath } from '#domain/locales.ts';
import { contactForms, type ContactForm } from '#src/features/contact/contact-forms.ts';
import { FormDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export interface ContactData {
  chosen: ContactForm;
  form: Form;
}

/** `?form=` names the form; there is no page for one that is not offered. */
export async function loader({ request: { url, signal }, context }: LoaderFunctionArgs): Promise<ContactData> {
  const { client } = context.get(requestServices);
  const { pathname, searchParams } = new URL(url);
  const asked = searchParams.get('form') ?? 'contact';
  const chosen = contactForms.find((alias) => alias === asked);
  if (!chosen) throw data(null, { status: 404, statusText: 'Not Found' });
  const { form } = await client.request(FormDocument, { alias: chosen }, { locale: localeOfPath(pathname), signal });
  return { chosen, form };
}
