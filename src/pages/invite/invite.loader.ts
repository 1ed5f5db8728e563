import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Form } from '#domain/forms/form.ts';
import type { OfferedNetwork } from '#domain/social-network.ts';
import { InvitationDocument, SocialNetworksDocument } from '#src/graphql/generated/graphql.ts';
import { answerOf } from '#src/lib/operation-error.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export interface OpenInvite {
  token: string;
  inviter: string;
  /** Null where it is for anybody who has the link. */
  email: string | null;
  /** Whether its address has an account, whose owner accepts it signed in. */
  hasAccount: boolean;
  form: Form;
  /** By whom one can sign in besides. */
  networks: readonly OfferedNetwork[];
}

export interface InviteData {
  /** Null for one that was used, revoked, has run out or was never made. */
  open: OpenInvite | null;
}

export async function loader({ request: { url, signal }, context }: LoaderFunctionArgs): Promise<InviteData> {
  const { client } = context.get(requestServices);
  const token = new URL(url).searchParams.get('token') ?? '';
  const answer = await client.request(InvitationDocument, { token }, { signal }).catch((error: unknown) => {
    const type = answerOf(error)?.type;
    if (type === 'link_over' || type === 'request_malformed' || type === 'body_invalid' || type === 'not_found')
      return null;
    throw error;
  });
  if (!answer?.invitation) return { open: null };
  const { socialNetworks } = await client.request(SocialNetworksDocument, {}, { signal });
  const { inviter, email, has_account: hasAccount, form } = answer.invitation;
  return { open: { token, inviter, email, hasAccount, form, networks: socialNetworks.items } };
}
