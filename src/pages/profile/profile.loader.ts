import type { LoaderFunctionArgs } from 'react-router-dom';
import { localeOfPath } from '#domain/locales.ts';
import { ProfileDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type ProfileData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request: { url, signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const locale = localeOfPath(new URL(url).pathname);
  const { profile } = await client.request(ProfileDocument, {}, { signal, locale });
  return profile;
}
