import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pathWithoutLocale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { UnreadMessagesDocument } from '#src/graphql/generated/graphql.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { followUnread } from './follow-unread.ts';

/** Keeps the numbers of the chat and its desk in the head of the page; on their own pages the chat does. */
export function useUnreadCount(): void {
  const { badges } = useActors();
  const client = useGatewayClient();
  const account = useViewer()?.id ?? null;
  const path = pathWithoutLocale(useLocation().pathname);
  const isElsewhere = path !== paths.chat && !path.startsWith(`${paths.chat}/`);
  useEffect(() => {
    if (account === null || !isElsewhere) return undefined;
    return followUnread({
      window,
      document,
      read: async (signal) => (await client.request(UnreadMessagesDocument, {}, { signal })).unreadMessages ?? null,
      tell: ({ count, rooms_of_desk }) => {
        badges.send({ type: 'badge.changed', badge: 'chat', count });
        badges.send({ type: 'badge.changed', badge: 'desk', count: rooms_of_desk });
      },
    });
  }, [account, badges, client, isElsewhere]);
  // The number of one person is not that of the next.
  useEffect(() => {
    if (account === null) return undefined;
    return () => {
      badges.send({ type: 'badge.changed', badge: 'chat', count: 0 });
      badges.send({ type: 'badge.changed', badge: 'desk', count: 0 });
    };
  }, [account, badges]);
}
