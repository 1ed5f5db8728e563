/**
 * A browser that has measured its line says what it is worth. In others, and in one that was just started, the page itself
 * tells: on a slow line its first byte comes more than 200 ms after the request, on the others before.
 */
const isSlow =
  "navigator.connection&&navigator.connection.effectiveType!=='4g'||performance.getEntriesByType('navigation').some(({requestStart,responseStart})=>responseStart-requestStart>200)";

/**
 * Runs with the first bytes of a page. On a slow line its fonts and pictures wait until it can be used: the scripts
 * come seconds earlier, and text stands in a fallback of the same width. Otherwise the fonts come at once.
 */
export const slowLineScript = (fonts: readonly string[]): string =>
  `if(${isSlow})document.documentElement.dataset.line='slow';else for(const href of ${JSON.stringify(fonts)})document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href}))`;

/** The page can be used: loads what waited. */
export const endWaiting = (root: { dataset: DOMStringMap }): void => {
  delete root.dataset['line'];
};
