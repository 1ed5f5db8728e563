import { useViewer } from '#src/wiring/use-actors.ts';
import { CartView } from './cart-view.tsx';
import { useCart } from './use-cart.ts';

/** The cart of whoever looks at the page. Another person's is another one. */
export function Cart() {
  const account = useViewer()?.id ?? null;
  return <OpenCart key={account} isMember={account !== null} />;
}

function OpenCart({ isMember }: { isMember: boolean }) {
  return <CartView {...useCart({ quotes: true, isShown: true })} isMember={isMember} />;
}
