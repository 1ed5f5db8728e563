import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Form } from '#domain/forms/form.ts';
import { localeOfPath } from '#domain/locales.ts';
import { ProfileDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export interface ProfileData {
  form: Form;
  /** Bytes. */
  storage: { used: number; limit: number };
}

export async function loader({ request: { url, signal }, context }: LoaderFunctionArgs): Promise<ProfileData> {
  const { client } = context.get(requestServices);
  const locale = localeOfPath(new URL(url).pathname);
  const { profile } = await client.request(ProfileDocument, {}, { signal, locale });
  return profile;
}
