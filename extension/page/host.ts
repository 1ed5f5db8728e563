/** The colours of Kadr, in both themes alike: what floats over pages is ink. */
export const ink = 'oklch(0.225 0.028 275)';
export const paper = 'oklch(0.986 0.004 95)';
export const marker = 'oklch(0.915 0.195 115)';

/** An element over everything in a page whose content scripts of the page do not see. */
export function overPage(styles: string): { root: ShadowRoot; remove: () => void } {
  const host = document.createElement('div');
  host.style.cssText = 'all: initial; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none;';
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = document.createElement('style');
  sheet.textContent = styles;
  root.append(sheet);
  document.documentElement.append(host);
  // Before dialogs of the page too.
  host.popover = 'manual';
  host.style.cssText +=
    'margin: 0; border: 0; padding: 0; background: none; width: 100vw; height: 100vh; overflow: visible; display: block;';
  host.showPopover();
  return { root, remove: () => host.remove() };
}

/** Once what was changed in a page is painted; soon also where nothing is painted. */
export const painted = (more = 0): Promise<void> =>
  new Promise((resolve) => {
    const end = () => setTimeout(resolve, more);
    const late = setTimeout(end, 250);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(late);
        end();
      }),
    );
  });
