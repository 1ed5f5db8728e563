import { useViewer } from '#src/wiring/use-actors.ts';
import { CartView } from './cart-view.tsx';
import { useCart } from './use-cart.ts';

/** The cart of the viewer. Another person's is another one. */
export function Cart() {
  const viewer = useViewer();
  return <OpenCart key={viewer?.id ?? null} customer={viewer?.name ?? null} />;
}

function OpenCart({ customer }: { customer: string | null }) {
  return <CartView {...useCart({ quotes: true, isShown: true })} customer={customer} />;
}
