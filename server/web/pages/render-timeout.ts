/** Milliseconds. A page that has not been rendered after them is cut off. */
export const renderTimeout = 10_000;
