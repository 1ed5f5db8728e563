import type { CartItem } from '#domain/cart.ts';
import type { ProductSummary, SaleCondition } from '#src/blocks/product-card/product-card.tsx';

/** What a cart remembers of a product that is bought in this way. */
export const cartItemOf = (
  { alias, title, product_type, image }: ProductSummary,
  { period = null }: SaleCondition,
): CartItem => ({ alias, title, type: product_type.alias, image: image?.link ?? null, period });
