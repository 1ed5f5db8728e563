import { otherTasks } from '#src/lib/other-tasks.ts';

declare global {
  interface Window {
    /** What keys were pressed before the app's scripts came. */
    earlyKeys?: { take: () => KeyboardEventInit[]; endsBelow: () => boolean; stop: () => void };
  }
}

/**
 * Runs with the first bytes of a page: keeps keys that have a meaning for the page alone. Those that the browser carries out
 * by itself are left to it, such as Tab, Enter and whatever scrolls; on a tile, arrows and Space are the page's.
 */
export const earlyKeysScript = `window.earlyKeys=(${String(keepKeys)})(document)`;

/** Stops keeping: from here on the page hears keys itself. */
export const stopKeepingKeys = (page: Pick<Window, 'earlyKeys'>): void => page.earlyKeys?.stop();

/** Presses the kept keys, once and in order, where the focus is. Who went to the end of the page comes to its true end. */
export async function replayEarlyKeys(page: Pick<Window, 'earlyKeys' | 'document' | 'scrollTo'>): Promise<void> {
  const { earlyKeys, document } = page;
  delete page.earlyKeys;
  if (!earlyKeys) return;
  for (const key of earlyKeys.take()) {
    // The focus follows what the page draws.
    await otherTasks();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
  }
  if (earlyKeys.endsBelow()) page.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
}

/** Its source runs inside the page: it may name nothing of this module's scope. */
function keepKeys(page: Document): NonNullable<Window['earlyKeys']> {
  let kept: KeyboardEventInit[] = [];
  let end = false;
  const keep = (event: KeyboardEvent) => {
    const { target, key, code, shiftKey } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
    // Fields and open panels have their own keys.
    if (target.closest('input, textarea, select, [popover]') || page.querySelector(':popover-open')) return;
    const onTile = target.closest('[role=gridcell]') && /^( |Home|End|Arrow.+)$/.test(key);
    const isCommand = /^(Delete|Backspace|Escape|\?)$/.test(key);
    if (!onTile) end = key === 'End';
    if (!onTile && !isCommand) return;
    // By Escape a browser would stop loading the scripts.
    event.preventDefault();
    // Pressed twice out of impatience, or held, is pressed once; arrows lead further each time.
    if (isCommand && (event.repeat || kept.some((before) => before.key === key))) return;
    kept = [...kept, { key, code, shiftKey }].slice(-10);
  };
  /** They were meant for what had the focus. */
  const forget = () => {
    kept = [];
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') forget();
  };
  page.addEventListener('keydown', keep);
  page.addEventListener('focusin', forget);
  // Until they are pressed; the page itself moves the focus before.
  page.addEventListener('keydown', leave);
  page.addEventListener('pointerdown', forget);
  const take = () => {
    page.removeEventListener('keydown', leave);
    page.removeEventListener('pointerdown', forget);
    return kept;
  };
  const stop = () => {
    page.removeEventListener('keydown', keep);
    page.removeEventListener('focusin', forget);
    const { scrollHeight } = page.documentElement;
    end = end && scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
  };
  return { take, endsBelow: () => end, stop };
}
