/** Parameters of stories that fill the window or lie over the page: the docs show each in a frame of its own, this many pixels high. */
export const inFrame = (height: number) => ({ docs: { story: { inline: false, height: `${height}px` } } });

/** Parameters of a story of a whole page. */
export const wholePage = { layout: 'fullscreen', ownRouter: true, ...inFrame(720) };
