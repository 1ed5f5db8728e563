/** The product's name lives here alone, so that a trademark check can still change it. */
export const brand = { name: 'Kadr', wordmark: 'kadr' } as const;
