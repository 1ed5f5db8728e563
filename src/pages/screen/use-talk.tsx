import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import type { Screen } from '#domain/screen.ts';
import type { LinkComments } from '#domain/shared-link.ts';
import { LateTalk } from '#src/features/comments/threads/late-talk.tsx';
import type { TalkHandle } from '#src/features/comments/threads/talk.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useViewer } from '#src/wiring/use-actors.ts';

interface TalkOf {
  screen: Pick<Screen, 'signature' | 'width' | 'height'>;
  /** Who may comment beside its owner. */
  comments: LinkComments;
  isOwner: boolean;
}

interface ShownTalk {
  over?: ReactNode;
  aside?: ReactNode;
  talk?: { onToggle: () => void; isOpen: boolean; count: number; hasUnread: boolean };
}

/** What is said of a screen: the places for it on the page, and its button. Visitors who need an account are led to it. */
export function useTalk({ screen, comments, isOwner }: TalkOf): ShownTalk {
  const viewer = useViewer();
  const locale = useLocale();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [over, setOver] = useState<HTMLDivElement | null>(null);
  const [beside, setBeside] = useState<HTMLDivElement | null>(null);
  const [talk, setTalk] = useState<TalkHandle | null>(null);
  const isHydrated = useOpened(() => ({ close: () => undefined })) !== null;
  if (!isOwner && comments === 'off') return {};
  if (viewer === null && comments === 'members') {
    const next = href('s-id', locale, { id: screen.signature });
    const signIn = () => void navigate(`${href('login', locale)}?${new URLSearchParams({ next }).toString()}`);
    return { talk: { onToggle: signIn, isOpen: false, count: 0, hasUnread: false } };
  }
  const { signature, width, height } = screen;
  const named = Number(params.get('comment') ?? 0);
  return {
    over: (
      <>
        <div ref={setOver} data-over />
        {isHydrated && (
          <LateTalk
            key={viewer?.id}
            signature={signature}
            size={{ width, height }}
            takesGuests={comments === 'anyone'}
            focus={Number.isInteger(named) && named > 0 ? named : null}
            over={over}
            beside={beside}
            onChange={setTalk}
          />
        )}
      </>
    ),
    aside: <div ref={setBeside} data-aside />,
    talk: {
      onToggle: () => talk?.toggle(),
      isOpen: talk?.isOpen ?? false,
      count: talk?.count ?? 0,
      hasUnread: talk?.hasUnread ?? false,
    },
  };
}
