/** How many tiles the first window of a page shows: two rows on a desktop, six on a phone. */
export const firstTiles = 12;
