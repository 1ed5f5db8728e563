import { createContext, use, useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import type { Wish } from '#machines/wishlist/wishlist.machine.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { openWishlist } from './open-wishlist.ts';

interface WishlistUse {
  /** The products in it; null until they are known. */
  ids: readonly string[] | null;
  /** What is under way, and what waits for it. */
  wishes: readonly Wish[];
  onHeart: (id: string) => void;
}

const WishlistContext = createContext<WishlistUse | null>(null);

/** Gives the hearts within it their wishlist. Another person's is another one. */
export function Wishlist({ children }: { children: ReactNode }) {
  const account = useViewer()?.id ?? null;
  const { pathname, search } = useLocation();
  return (
    <OpenWishlist key={`${account} ${pathname}${search}`} account={account} path={`${pathname}${search}`}>
      {children}
    </OpenWishlist>
  );
}

function OpenWishlist({ account, path, children }: { account: string | null; path: string; children: ReactNode }) {
  const actors = useActors();
  const client = useGatewayClient();
  const locale = useLocale();
  const navigate = useNavigate();
  const opened = useOpened(() =>
    openWishlist(client, {
      app: actors.app,
      toasts: actors.toasts,
      account,
      path,
      signIn: () => void navigate(`${href('login', locale)}?${new URLSearchParams({ next: path }).toString()}`),
    }),
  );
  const flow = opened?.flow ?? null;
  const ids = useFlow(flow, (now) => now.context.ids, null);
  const wishes = useFlow(flow, (now) => now.context.wishes, none);
  const wishlist = useMemo(
    () => ({ ids, wishes, onHeart: (id: string) => flow?.send({ type: 'heart.pressed', id }) }),
    [ids, wishes, flow],
  );
  return <WishlistContext value={wishlist}>{children}</WishlistContext>;
}

const none: readonly Wish[] = [];

/** The wishlist of the page. */
export function useWishlist(): WishlistUse {
  const wishlist = use(WishlistContext);
  if (!wishlist) throw new Error('There is no Wishlist around');
  return wishlist;
}
