/** The element that had the focus, null when that is gone, and its ancestors, nearest first. */
interface Trail {
  element: Element | null;
  around: { parent: Element; place: number }[];
}

/**
 * Keeps the focus from falling to the body until the function that it returns is called. When the element in focus goes
 * away, the focus goes to what has taken its place, or to what it stood in; from an overlay that is gone back to where
 * the page was left; at last to `main`.
 *
 * Beside a grid, its cell in the tab order has taken the place. Overlays stand in `data-hosts`.
 */
export function keepFocus(page: Document): () => void {
  const stop = new AbortController();
  let last: Trail | null = null;
  let lastInMain: Trail | null = null;

  const follow = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    last = trailOf(target);
    if (target.closest('main')) lastInMain = last;
  };
  /** Somebody clicked beside everything: nothing was lost. Only the next microtask knows whether it is still there. */
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget === null)
      queueMicrotask(() => {
        if (last?.element?.isConnected && page.activeElement === page.body) last = null;
      });
  };
  const observer = new MutationObserver(() => {
    // Else a page that was left would stay in memory for as long as the next one.
    if (lastInMain && !lastInMain.element?.isConnected) lastInMain = stillThere(lastInMain);
    if (!last || last.element?.isConnected || page.activeElement !== page.body) return;
    const lost = last;
    if (focusNear(lost)) return;
    if (lastInMain && (focusOn(lastInMain.element) || focusNear(lastInMain))) return;
    focusOn(page.querySelector('main'));
  });

  page.addEventListener('focusin', follow, { signal: stop.signal });
  page.addEventListener('focusout', leave, { signal: stop.signal });
  observer.observe(page, { childList: true, subtree: true });
  return () => {
    stop.abort();
    observer.disconnect();
  };
}

function trailOf(element: Element): Trail {
  const around: Trail['around'] = [];
  for (let child = element; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement;
    around.push({ parent, place: [...parent.children].indexOf(child) });
  }
  return { element, around };
}

const stillThere = ({ around }: Trail): Trail => ({
  element: null,
  around: around.filter(({ parent }) => parent.isConnected),
});

function focusNear({ around }: Trail): boolean {
  for (const { parent, place } of around) {
    if (!parent.isConnected) continue;
    if (parent.matches('body, [data-hosts]')) return false;
    // Another page: its beginning, not one of its controls.
    if (parent.matches('main')) return focusOn(parent);
    const inItsPlace = parent.children[Math.min(place, parent.children.length - 1)];
    if ([parent.querySelector(cellInTabOrder), ...tabStops(inItsPlace), parent].some(focusOn)) return true;
  }
  return false;
}

const cellInTabOrder = '[role="gridcell"][tabindex="0"]';

/** The visible tab stops of an element, itself included. */
function tabStops(element: Element | undefined): Element[] {
  if (!element) return [];
  return [element, ...element.querySelectorAll('*')].filter((each) => each.matches(tabStop) && each.checkVisibility());
}

const tabStop = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** Focuses an element and returns whether it took the focus: removed and disabled elements, and those behind a dialog, do not. */
function focusOn(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus({ preventScroll: true });
  return element.ownerDocument.activeElement === element;
}
