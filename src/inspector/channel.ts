/** By which the inspector hears of our pages and stories. */
export const channel = 'kadr-inspector';
