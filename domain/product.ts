/** The type of products that are plans: what is paid for a period (PROF-04). */
export const planType = 'plan';

export const planPeriods = ['month', 'year'] as const;
export type PlanPeriod = (typeof planPeriods)[number];

/** In which orders products can be listed; the first one is that of their files. */
export const productSorts = ['recommended', 'price-asc', 'price-desc', 'title'] as const;
export type ProductSort = (typeof productSorts)[number];
