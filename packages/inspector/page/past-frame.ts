/** What a person might do to a page. It can still be scrolled. */
const deeds = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu', 'touchend'],
  ...['keydown', 'keyup', 'beforeinput', 'submit', 'dragstart', 'drop', 'paste', 'cut'],
];

let frame: HTMLElement | null = null;

/** Marks the page as one of the past, in which nothing can be done; null takes the mark away. */
export function markPast(words: string | null): void {
  if (words === null) {
    frame?.remove();
    frame = null;
    for (const deed of deeds) removeEventListener(deed, refuse, { capture: true });
    return;
  }
  if (!frame) {
    for (const deed of deeds) addEventListener(deed, refuse, { capture: true });
    frame = document.createElement('div');
    frame.style.cssText =
      'position:fixed;inset:0;inline-size:auto;block-size:auto;margin:0;padding:0;overflow:hidden;pointer-events:none;' +
      'border:4px solid #ffd84d;background:none;color:#1a1b26';
    const label = document.createElement('span');
    label.setAttribute('role', 'status');
    label.style.cssText =
      'position:absolute;inset-block-start:0;inset-inline-start:50%;transform:translateX(-50%);padding:5px 14px 7px;' +
      'border-radius:0 0 10px 10px;background:#ffd84d;font:600 13px/1.3 system-ui,sans-serif;white-space:nowrap';
    frame.append(label);
    document.body.append(frame);
  }
  // Above dialogs, which are in the top layer too: what comes last is uppermost.
  if (frame.popover === null) frame.popover = 'manual';
  if (frame.matches(':popover-open')) frame.hidePopover();
  frame.showPopover();
  if (frame.firstElementChild) frame.firstElementChild.textContent = words;
}

/** The inspector may stand on the page that it looks into. */
function refuse(event: Event): void {
  if (event.target instanceof Element && event.target.closest('.inspector-root')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
