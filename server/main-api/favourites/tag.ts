import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Wishlist', description: 'Products that customers have marked with a heart' };
