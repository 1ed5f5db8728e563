import { late } from '#src/lib/late.ts';

/** What makes a gallery move, apart from the gallery that the server sends. */
export const galleryCode = late(() => import('./start-gallery.ts'));
