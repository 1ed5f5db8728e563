import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Form } from '#domain/forms/form.ts';
import { withoutField } from '#domain/forms/without-field.ts';
import { localeOfPath } from '#domain/locales.ts';
import type { Proof } from '#domain/proof.ts';
import { EmailChangeSettingsDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { hasPassword } from './has-password.ts';

/** The form for a new address, and what asks for its code where one was sent. */
export interface EmailChangeData {
  form: Form;
  proof: Proof | null;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<EmailChangeData> {
  const { client, content, proof } = context.get(requestServices);
  const locale = localeOfPath(new URL(request.url).pathname);
  const [{ emailChangeSettings: form }, waiting, isThere] = await Promise.all([
    content(`emailChangeSettings ${locale}`, () => client.request(EmailChangeSettingsDocument, {}, { locale })),
    proof('email', locale, request.signal),
    hasPassword(client, request.signal),
  ]);
  return { form: isThere ? form : withoutField(form, 'password'), proof: waiting };
}
