import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pathWithoutLocale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { UnreadMessagesDocument } from '#src/graphql/generated/graphql.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { followUnread } from './follow-unread.ts';

/** Keeps the number in the head of the page; on its own pages the chat does. */
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
      read: async (signal) =>
        (await client.request(UnreadMessagesDocument, {}, { signal })).unreadMessages?.count ?? null,
      tell: (count) => badges.send({ type: 'badge.changed', badge: 'chat', count }),
    });
  }, [account, badges, client, isElsewhere]);
  // The number of one person is not that of the next.
  useEffect(() => {
    if (account === null) return undefined;
    return () => badges.send({ type: 'badge.changed', badge: 'chat', count: 0 });
  }, [account, badges]);
}
