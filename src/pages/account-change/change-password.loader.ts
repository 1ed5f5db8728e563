import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Form } from '#domain/forms/form.ts';
import { localeOfPath } from '#domain/locales.ts';
import { PasswordChangeSettingsDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Form> {
  const { client, content } = context.get(requestServices);
  const locale = localeOfPath(new URL(request.url).pathname);
  const { passwordChangeSettings } = await content(`passwordChangeSettings ${locale}`, () =>
    client.request(PasswordChangeSettingsDocument, {}, { locale }),
  );
  return passwordChangeSettings;
}
