import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import type { ProductSummary, SaleCondition } from '#src/blocks/product-card/product-card.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useViewer } from '#src/wiring/use-actors.ts';
import { cartItemOf } from './cart-item-of.ts';
import { useCart } from './use-cart.ts';

interface ChoosePlanProps {
  plan: ProductSummary;
  condition: SaleCondition;
}

/** Puts a plan into the cart, and goes there (PROF-05). */
export function ChoosePlan(chosen: ChoosePlanProps) {
  const account = useViewer()?.id ?? null;
  return <OpenChoosePlan key={account} {...chosen} />;
}

function OpenChoosePlan({ plan, condition }: ChoosePlanProps) {
  const { add } = useCart({ quotes: false, isShown: true });
  const locale = useLocale();
  const navigate = useNavigate();
  return (
    <Button
      variant="primary"
      size="lg"
      block
      onClick={() => {
        add(cartItemOf(plan, condition), condition.id);
        void navigate(href('cart', locale));
      }}
      data-scripted
    >
      <FormattedMessage id="cart.choose" />
    </Button>
  );
}
