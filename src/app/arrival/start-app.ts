declare global {
  interface Window {
    /** Has the scripts of the page come; its data must be there. */
    startApp?: () => void;
  }
}

/**
 * The scripts of a page, and the links by which they come at the same time, for the end of its head: in a template, where they
 * do nothing, and with what takes them out of it. That is once the page has been painted, so that nothing of theirs keeps
 * the browser from it. On a slow line they are what takes longest and come at once; so they do when a page is come back to
 * or loaded anew: the browser looks for the reader's place until all has come.
 */
export function startTags(preloads: readonly string[], modules: readonly string[], nonce: string): string {
  const links = preloads.map(
    (href) => `<link rel="modulepreload" href="${href}" fetchpriority="low" nonce="${nonce}">`,
  );
  const scripts = modules.map((src) => `<script type="module" async src="${src}" nonce="${nonce}"></script>`);
  const start = `window.startApp=(${String(prepareStart)})(document)`;
  return `<template>${[...links, ...scripts].join('')}</template><script nonce="${nonce}">${start}</script>`;
}

/** Its source runs inside the page: it may name nothing of this module's scope. */
function prepareStart(page: Document): () => void {
  const template = page.currentScript?.previousElementSibling;
  // What is there for browsers without scripts is shown to those whose scripts do not come, too.
  const fail = () => {
    page.documentElement.dataset['scriptsFailed'] = '';
  };
  const add = (selector: string) => {
    if (!(template instanceof HTMLTemplateElement)) return;
    const added = page.importNode(template.content, true).querySelectorAll(selector);
    for (const element of added) {
      if (!(element instanceof HTMLScriptElement)) continue;
      element.addEventListener('error', fail);
      // One after the other, each as a task of its own: the last would otherwise run all that it needs in one.
      element.async = false;
    }
    page.head.append(...added);
  };
  const isNavigation = performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate');
  const isEarly = !isNavigation || page.documentElement.dataset['line'] === 'slow' || page.visibilityState === 'hidden';
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    add(isEarly ? 'script' : 'link, script');
  };
  if (isEarly) add('link');
  return () => {
    if (isEarly) return begin();
    // A tab that is left meanwhile is not painted.
    setTimeout(begin, 1000);
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  };
}
