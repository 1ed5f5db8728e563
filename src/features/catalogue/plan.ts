import type { ReactNode } from 'react';
import type { ProductSummary, SaleCondition } from '#src/blocks/product-card/product-card.tsx';

/** A product of the type `plan`, with what it says of itself. */
export interface Plan extends ProductSummary {
  properties: readonly { alias: string; title: string; value: string }[];
}

/** What a page puts into the cards of the plans. */
export interface PlanSlots {
  /** Where somebody begins for nothing. */
  start: ReactNode;
  /** What buys a plan. */
  action?: ((plan: Plan, condition: SaleCondition) => ReactNode) | undefined;
}
