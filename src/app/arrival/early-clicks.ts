import { chooseFiles } from '#src/lib/choose-files.ts';

declare global {
  interface Window {
    /** What was pressed before the app's scripts came. */
    earlyClicks?: { kept: Set<HTMLElement>; stop: () => void; end: () => void };
  }
}

/**
 * Runs with the first bytes of a page: records clicks that come before the app listens, and shows them as accepted. Links and
 * forms are left to the browser, which needs no scripts for them. Buttons that choose files open the picker at once: browsers
 * would refuse it seconds after the click.
 */
export const earlyClicksScript = `window.earlyClicks=(${String(keepClicks)})(document,${String(chooseFiles)})`;

/**
 * Stops recording: from here on React receives every click itself, however little of the page is hydrated, but not those on what
 * was pressed before, which is to be pressed once.
 */
export const stopKeepingClicks = (page: Pick<Window, 'earlyClicks'>): void => page.earlyClicks?.stop();

/**
 * Replays the recorded clicks, once and in order. Of a control that was drawn anew, by the same `data-control`, the new one
 * is clicked; others that are gone by now belonged to another page.
 */
export function replayEarlyClicks(page: Pick<Window, 'earlyClicks' | 'document'>): void {
  const { earlyClicks } = page;
  delete page.earlyClicks;
  earlyClicks?.end();
  for (const pressed of earlyClicks?.kept ?? []) {
    delete pressed.dataset['taken'];
    successor(page.document, pressed)?.click();
  }
}

function successor(page: Document, pressed: HTMLElement): HTMLElement | null {
  const { control } = pressed.dataset;
  if (pressed.isConnected || control === undefined) return pressed.isConnected ? pressed : null;
  return page.querySelector<HTMLElement>(`[data-control="${CSS.escape(control)}"]`);
}

/** Its source runs inside the page: it may name nothing of this module's scope. */
function keepClicks(page: Document, choose: typeof chooseFiles): NonNullable<Window['earlyClicks']> {
  // Pressed twice out of impatience is pressed once.
  const kept = new Set<HTMLElement>();
  const keep = (event: Event) => {
    const pressed =
      event.target instanceof Element && event.target.closest('button, input[type=checkbox], input[type=radio]');
    const isButton = pressed instanceof HTMLButtonElement;
    if (!isButton && !(pressed instanceof HTMLInputElement)) return;
    // A panel has forms for browsers without scripts only: its items may ask first.
    const submits = isButton && pressed.form && pressed.type === 'submit' && !pressed.closest('[popover]');
    if (isButton && (submits || pressed.popoverTargetElement)) return;
    const chosen = pressed.dataset['chooses'];
    if (chosen === 'pictures' || chosen === 'folder') {
      window.earlyFiles?.kept.push(choose(chosen));
      return;
    }
    // A box would change by itself, and React would set it back.
    event.preventDefault();
    pressed.dataset['taken'] = '';
    kept.add(pressed);
  };
  const swallow = (event: Event) => {
    if (!(event.target instanceof Element && event.target.closest('[data-taken]'))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener('click', keep);
  const stop = () => {
    page.removeEventListener('click', keep);
    // Before React, which listens at the document.
    window.addEventListener('click', swallow, true);
  };
  return { kept, stop, end: () => window.removeEventListener('click', swallow, true) };
}
