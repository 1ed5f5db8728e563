import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Form } from '#domain/forms/form.ts';
import { localeOfPath } from '#domain/locales.ts';
import { IdentificationSettingsDocument, LoginSettingsDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

/** The form that asks whose password is forgotten, with the group of accounts that it belongs to. */
export interface IdentificationData {
  group: string;
  form: Form;
}

/** `?group=` names a group of accounts, the first one where there is none. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<IdentificationData> {
  const { client, content } = context.get(requestServices);
  const { pathname, searchParams } = new URL(request.url);
  const locale = localeOfPath(pathname);
  const firstGroup = async () => {
    const { loginSettings } = await content(`loginSettings ${locale}`, () =>
      client.request(LoginSettingsDocument, {}, { locale }),
    );
    return loginSettings.groups[0]?.alias ?? '';
  };
  const group = searchParams.get('group') ?? (await firstGroup());
  const { identificationSettings } = await content(`identificationSettings ${group} ${locale}`, () =>
    client.request(IdentificationSettingsDocument, { group }, { locale }),
  );
  return { group, form: identificationSettings };
}
