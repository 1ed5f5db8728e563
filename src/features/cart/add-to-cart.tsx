import { ShoppingCart } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { ProductSummary, SaleCondition } from '#src/blocks/product-card/product-card.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { useViewer } from '#src/wiring/use-actors.ts';
import { cartItemOf } from './cart-item-of.ts';
import { useCart } from './use-cart.ts';

interface AddToCartProps {
  product: ProductSummary;
  /** How it is bought. */
  condition: SaleCondition;
}

/** Puts one of a product into the cart. */
export function AddToCart(chosen: AddToCartProps) {
  const account = useViewer()?.id ?? null;
  return <OpenAddToCart key={account} {...chosen} />;
}

function OpenAddToCart({ product, condition }: AddToCartProps) {
  const { add } = useCart({ quotes: false, isShown: false });
  return (
    <Button
      variant="primary"
      size="lg"
      icon={ShoppingCart}
      onClick={() => add(cartItemOf(product, condition), condition.id)}
      data-scripted
    >
      <FormattedMessage id="cart.add" />
    </Button>
  );
}
