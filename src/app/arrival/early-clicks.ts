import { chooseFiles } from '#src/features/upload/choose-files.ts';

declare global {
  interface Window {
    /** What was pressed before the app's scripts came. */
    earlyClicks?: { kept: Set<HTMLElement>; stop: () => void };
  }
}

/**
 * Runs with the first bytes of a page: records clicks that come before the app listens, and shows them as accepted. Links and
 * forms are left to the browser, which needs no scripts for them. Buttons that choose files open the picker at once: browsers
 * would refuse it seconds after the click.
 */
export const earlyClicksScript = `window.earlyClicks=(${String(keepClicks)})(document,${String(chooseFiles)})`;

/** Stops recording: from here on React receives every click itself, however little of the page is hydrated. */
export const stopKeepingClicks = (page: Pick<Window, 'earlyClicks'>): void => page.earlyClicks?.stop();

/** Replays the recorded clicks, once and in order. Elements that are gone by now belonged to another page. */
export function replayEarlyClicks(page: Pick<Window, 'earlyClicks'>): void {
  const { earlyClicks } = page;
  delete page.earlyClicks;
  for (const pressed of earlyClicks?.kept ?? []) {
    delete pressed.dataset['taken'];
    if (pressed.isConnected) pressed.click();
  }
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
    // A menu has forms for browsers without scripts only: its items may ask first.
    const submits = isButton && pressed.form && pressed.type === 'submit' && !pressed.closest('[role=menu]');
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
  page.addEventListener('click', keep);
  return { kept, stop: () => page.removeEventListener('click', keep) };
}
