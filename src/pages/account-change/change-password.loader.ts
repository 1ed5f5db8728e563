import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Form } from '#domain/forms/form.ts';
import { withoutField } from '#domain/forms/without-field.ts';
import { localeOfPath } from '#domain/locales.ts';
import { PasswordChangeSettingsDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { hasPassword } from './has-password.ts';

/** The form, and whether there is a password to change. */
export interface PasswordChangeData {
  form: Form;
  isFirst: boolean;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<PasswordChangeData> {
  const { client, content } = context.get(requestServices);
  const locale = localeOfPath(new URL(request.url).pathname);
  const [{ passwordChangeSettings: form }, isThere] = await Promise.all([
    content(`passwordChangeSettings ${locale}`, () => client.request(PasswordChangeSettingsDocument, {}, { locale })),
    hasPassword(client, request.signal),
  ]);
  return isThere ? { form, isFirst: false } : { form: withoutField(form, 'password'), isFirst: true };
}
