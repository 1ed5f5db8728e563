import type { ReactNode } from 'react';
import type { ProductSummary } from '#src/blocks/product-card/product-card.tsx';

/** What a page puts into each card: what keeps a product for later, and what buys it. */
export interface ProductSlots {
  favourite?: ((product: ProductSummary) => ReactNode) | undefined;
  action?: ((product: ProductSummary) => ReactNode) | undefined;
}
