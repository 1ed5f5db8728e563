import type { LoaderFunctionArgs } from 'react-router-dom';
import { localeOfPath } from '#domain/locales.ts';
import { LoginSettingsDocument, SocialNetworksDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { groupOf, type AuthPageData } from './group-of.ts';

/** `/login/:form` names the form of a group of accounts. */
export async function loader({ params, request: { url }, context }: LoaderFunctionArgs): Promise<AuthPageData> {
  const { client, content } = context.get(requestServices);
  // Of a switch to another language the address comes first. Anyone who asks for the same waits for this too: it outlives a hang-up.
  const locale = localeOfPath(new URL(url).pathname);
  const [{ loginSettings }, { socialNetworks }] = await Promise.all([
    content(`loginSettings ${locale}`, () => client.request(LoginSettingsDocument, {}, { locale })),
    content('socialNetworks', () => client.request(SocialNetworksDocument, {}, { locale })),
  ]);
  return groupOf(loginSettings.groups, params['form'], socialNetworks.items);
}
