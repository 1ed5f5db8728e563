/** Headers that prove to the server that a request comes from a page of its own. */
export const ownPage = { 'x-requested-with': 'kadr', 'sec-fetch-site': 'same-origin' };
