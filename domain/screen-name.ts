/** Of the types that are taken, and of those that phones give their photographs. */
const pictureExtension = /\.(?:png|jpe?g|jfif|webp|gif|avif|hei[cf])$/i;

/**
 * What people read as the name of a picture: that of its file without the extension, which the facts of the screen tell.
 * Empty for a picture without a name. What is no picture keeps its extension, which says why it was not taken.
 */
export const shownName = (fileName: string): string => fileName.replace(pictureExtension, '');
