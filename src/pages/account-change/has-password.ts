import type { GatewayClient } from '#src/graphql/client.ts';
import { ReauthenticationMethodsDocument } from '#src/graphql/generated/graphql.ts';

/** Whether the account of the page has a password, beside whatever else opens it. */
export async function hasPassword(client: GatewayClient, signal: AbortSignal): Promise<boolean> {
  const { reauthenticationMethods } = await client.request(ReauthenticationMethodsDocument, {}, { signal });
  return reauthenticationMethods.methods.includes('password');
}
