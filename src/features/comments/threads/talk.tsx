import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { commentIn, type Thread } from '#domain/comment.ts';
import { href } from '#domain/paths.ts';
import { closeFlow } from '#machines/app/open-flow.ts';
import type { CommentsRef } from '#machines/comments/comments.machine.ts';
import type { ThreadsRef } from '#machines/threads/threads.machine.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useCommands } from '#src/wiring/commands/use-commands.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { concerns, useTopic } from '#src/wiring/live/use-topic.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { useOpenedFlow } from '#src/wiring/use-opened-flow.ts';
import { lookOf } from '../comments-look.ts';
import { MentionsContext } from '../mentions.tsx';
import { PinsLayer } from './pins-layer.tsx';
import { guestName } from './threads.actors.ts';
import { threadsFlow } from './threads-flow.ts';
import { ThreadsPanel } from './threads-panel.tsx';

/** What the page around it may ask and know. */
export interface TalkHandle {
  /** Opens the list, and looks for a place where nothing was said yet; closes it where it is open. */
  toggle: () => void;
  isOpen: boolean;
  /** How many threads are open, and whether any of them is unread. */
  count: number;
  hasUnread: boolean;
}

export interface TalkProps {
  signature: string;
  size: { width: number; height: number };
  /** Whether guests may write here. */
  takesGuests: boolean;
  /** The comment that the address names. */
  focus: number | null;
  /** Elements of the page: over the picture, and beside it. */
  over: Element | null;
  beside: Element | null;
  onChange: (talk: TalkHandle | null) => void;
}

/** What is talked about on a picture: its pins over it, and the list beside it. */
export function Talk({ signature, takesGuests, focus, ...places }: TalkProps) {
  const { app, popup } = useActors();
  const client = useGatewayClient();
  const viewer = useViewer();
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  const signIn = () => void navigate(`${href('login', locale)}?${new URLSearchParams({ next: path }).toString()}`);
  const threads = useOpenedFlow('threads', {
    logic: () => threadsFlow({ client }, { popup, path, signIn }),
    input: () => ({
      signature,
      account: viewer?.id ?? null,
      guest: viewer === null && takesGuests ? guestName() : null,
      focus,
    }),
    onLeft: (left) => closeFlow(app, left),
  });
  useTopic(`screen:${signature}`, (event) => {
    if (concerns(event, ['threads', 'picture'])) threads.send({ type: 'news.received' });
  });
  const comments = useSelector(threads, (now) => now.children.comments);
  if (!comments) return null;
  return <OpenTalk threads={threads} comments={comments} timezone={viewer?.timezone ?? 'UTC'} {...places} />;
}

type OpenTalkProps = Pick<TalkProps, 'size' | 'over' | 'beside' | 'onChange'> & {
  threads: ThreadsRef;
  comments: CommentsRef;
  timezone: string;
};

function OpenTalk({ threads, comments, timezone, size, over, beside, onChange }: OpenTalkProps) {
  const look = lookOf(
    useSelector(comments, (now) => now),
    { sorts: [], timezone },
  );
  const { account, guest, opened, place, showsResolved, focus, people } = useSelector(
    threads,
    ({ context }) => context,
  );
  const isOpen = useSelector(threads, (now) => now.hasTag('shown'));
  const isPlacing = useSelector(threads, (now) => now.hasTag('placing'));
  const isWriting = useSelector(threads, (now) => now.hasTag('writing'));
  const mayWrite = account !== null || guest !== null;
  const shown = look.threads.filter(
    ({ thread }) => thread && (thread.state === 'open' || showsResolved || thread.id === opened),
  );
  const openOnes = look.threads.filter(({ thread }) => thread?.state === 'open');

  const open = ({ thread }: Thread) => {
    if (thread) threads.send({ type: 'thread.opened', id: thread.id, isUnread: thread.is_unread });
  };
  useOpenedByAddress(look.threads, focus, open);
  useSeen(opened);

  const toggle = () => {
    if (isOpen) threads.send({ type: 'panel.closed' });
    else if (look.threads.length === 0 && look.list === 'resting') threads.send({ type: 'pin.requested' });
    else threads.send({ type: 'panel.opened' });
  };
  const step = (by: 1 | -1) => {
    const [first] = shown;
    if (!isOpen && first) {
      open(first);
      return;
    }
    const ids = shown.flatMap(({ thread }) => (thread ? [thread.id] : []));
    const now = ids.findIndex((id) => document.activeElement?.id === `thread-${id}`);
    const from = now === -1 && opened !== null ? ids.indexOf(opened) : now;
    const next = ids[from === -1 ? (by === 1 ? 0 : ids.length - 1) : from + by];
    if (next !== undefined) document.getElementById(`thread-${next}`)?.focus();
  };
  const leave = () => threads.send({ type: isPlacing || isWriting ? 'pin.abandoned' : 'panel.closed' });
  useCommands({
    comment: mayWrite ? () => threads.send({ type: 'pin.requested' }) : undefined,
    unpin: isOpen ? leave : undefined,
    nextThread: shown.length > 0 ? () => step(1) : undefined,
    previousThread: shown.length > 0 ? () => step(-1) : undefined,
  });
  useTold(
    { toggle, isOpen, count: openOnes.length, hasUnread: openOnes.some(({ thread }) => thread?.is_unread) },
    onChange,
  );
  return (
    <>
      {over &&
        createPortal(
          <PinsLayer
            size={size}
            threads={shown}
            opened={opened}
            isPlacing={isPlacing}
            place={isWriting ? place : null}
            onPlace={(placed) => threads.send({ type: 'pin.placed', place: placed })}
            onOpen={open}
          />,
          over,
        )}
      {beside &&
        isOpen &&
        createPortal(
          <MentionsContext value={{ people, request: () => threads.send({ type: 'people.requested' }) }}>
            <ThreadsPanel
              threads={threads}
              shown={shown}
              hasResolved={look.threads.some(({ thread }) => thread?.state === 'resolved')}
              mayWrite={mayWrite}
              look={look}
              flow={comments}
            />
          </MentionsContext>,
          beside,
        )}
    </>
  );
}

/** Tells the page what it shows of the talk, whenever that changes. */
function useTold({ toggle, isOpen, count, hasUnread }: TalkHandle, onChange: TalkProps['onChange']): void {
  const run = useEffectEvent(toggle);
  const tell = useEffectEvent(onChange);
  useEffect(() => tell({ toggle: () => run(), isOpen, count, hasUnread }), [isOpen, count, hasUnread]);
  useEffect(() => () => tell(null), []);
}

/** Opens the thread of the comment that the address names, once it is known. */
function useOpenedByAddress(threads: readonly Thread[], focus: number | null, open: (thread: Thread) => void): void {
  const named = focus === null ? undefined : threads.find((thread) => commentIn([thread], focus));
  const id = named?.id;
  const openNamed = useEffectEvent(() => named && open(named));
  useEffect(() => {
    if (id !== undefined) openNamed();
  }, [id]);
}

/** Brings the thread that was opened into sight. */
function useSeen(opened: number | null): void {
  useEffect(() => {
    if (opened !== null) document.getElementById(`thread-${opened}`)?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
}
