import { chatsPageSize } from '#domain/limits.ts';
import type { ChatRoom } from '#machines/chat-list/chat-list.types.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { DeskChatsDocument } from '#src/graphql/generated/graphql.ts';

/** What an account has that pays for nothing. */
const freePlan = 'free';

/** The conversations of all customers, those without an answer first. */
export async function readDeskChats(client: GatewayClient, signal: AbortSignal): Promise<readonly ChatRoom[]> {
  const { deskChats } = await client.request(DeskChatsDocument, { limit: chatsPageSize }, { signal });
  return deskChats.items.map(
    ({ uuid, customer: { name, avatar, plan }, message, date_created, unread_message_count }) => ({
      uuid,
      recipient: { name: plan === freePlan ? name : `${name} (${plan})`, avatar, role: 'customer' as const },
      message,
      date_created,
      unread_message_count,
    }),
  );
}
