import type { LoaderFunctionArgs } from 'react-router-dom';
import { localeOfPath } from '#domain/locales.ts';
import { RegistrationSettingsDocument, SocialNetworksDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { groupOf, type AuthPageData } from './group-of.ts';

/** `/signup/:group` names a group of accounts. */
export async function loader({ params, request: { url }, context }: LoaderFunctionArgs): Promise<AuthPageData> {
  const { client, content } = context.get(requestServices);
  // Of a switch to another language the address comes first. Anyone who asks for the same waits for this too: it outlives a hang-up.
  const locale = localeOfPath(new URL(url).pathname);
  const [{ registrationSettings }, { socialNetworks }] = await Promise.all([
    content(`registrationSettings ${locale}`, () => client.request(RegistrationSettingsDocument, {}, { locale })),
    content('socialNetworks', () => client.request(SocialNetworksDocument, {}, { locale })),
  ]);
  return groupOf(registrationSettings.groups, params['group'], socialNetworks.items);
}
