import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { chatFlows } from '#machines/chat/chat.selectors.ts';
import type { ChatRoom } from '#machines/chat-list/chat-list.types.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { useOpenedFlow } from '#src/wiring/use-opened-flow.ts';
import { chatCalls } from './chat-calls.ts';
import { chatInBrowser } from './chat.actors.ts';
import type { ChatProps } from './chat.tsx';
import { useChosenFiles } from './use-chosen-files.ts';

export interface ChatOfPage extends Pick<ChatProps, 'side' | 'room' | 'listPath' | 'roomPath'> {
  /** As the page came with them; null where it came without. */
  rooms: readonly ChatRoom[] | null;
  /** Reads the rooms anew; null where they are missing. */
  readRooms: (client: GatewayClient, signal: AbortSignal) => Promise<readonly ChatRoom[] | null>;
  /** The server's time of the page, in epoch milliseconds. */
  readAt: number;
}

/** The chat of a page, for as long as it is there (NAV-03). */
export function useChat({ rooms, readRooms, readAt, ...page }: ChatOfPage): ChatProps {
  const { side, room, roomPath } = page;
  const actors = useActors();
  const client = useGatewayClient();
  const viewer = useViewer();
  const locale = useLocale();
  const navigate = useNavigate();
  const files = useChosenFiles();
  const timezone = viewer?.timezone ?? 'UTC';
  const chat = useOpenedFlow('chat', {
    logic: () =>
      chatInBrowser(
        chatCalls({ client, flows: actors, locale, readRooms, fileOf: files.fileOf, onProgress: files.setProgress }),
        { side, badges: actors.badges, onRoom: (made) => void navigate(roomPath(made)) },
      ),
    // Of the random number nothing is shown, which may differ between server and browser.
    input: () => ({ account: viewer?.id ?? '', type: side, rooms, room, spread: 0.5 + Math.random() / 2 }),
    onLeft: (left) => left.send({ type: 'page.left' }),
  });
  return {
    ...page,
    flows: useMemo(() => chatFlows(chat), [chat]),
    files,
    timezone,
    now: useNow(readAt, timezone),
    hours: useBootstrap().site.chatHours,
  };
}
