/** The browser has no network, and the server does not answer: nothing was asked of it, so nothing was done. */
export class NotSent extends Error {}
