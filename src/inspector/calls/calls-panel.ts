import { isMood, moods, type Mood } from '#src/lib/call-mood.ts';
import { door } from '../door.ts';
import { everyCall, type CallMoods } from './call-moods.ts';

const words: Record<Mood, string> = {
  answered: 'as answered',
  slow: 'slow',
  fails: 'fails',
  offline: 'offline',
  '401': '401, signed out',
  '429': '429, too many',
  '503': '503, unavailable',
};

/** The button *Calls*, and the list that it opens: what this page asks the server, and what becomes of each call. */
export function callsPanel(calls: CallMoods): HTMLElement[] {
  const panel = document.createElement('section');
  panel.ariaLabel = 'Calls';
  panel.hidden = true;
  // Above the buttons: beside them a narrow window has no room.
  panel.style.cssText =
    'position:absolute;inset-block-end:calc(100% + 8px);inset-inline-start:0;box-sizing:border-box;' +
    'max-block-size:60vh;inline-size:min(360px,calc(100vw - 24px));overflow:auto;padding:12px 16px;border-radius:14px;' +
    'color:var(--text);background:var(--surface);box-shadow:var(--sh-3);border:1px solid var(--line)';
  const opener = door('Calls', () => {
    panel.hidden = !panel.hidden;
    opener.setAttribute('aria-expanded', String(!panel.hidden));
  });
  opener.setAttribute('aria-expanded', 'false');

  function show() {
    const troubled = [everyCall, ...calls.seen()].filter((operation) => calls.chosen(operation) !== 'answered').length;
    opener.textContent = troubled === 0 ? 'Calls' : `Calls · ${troubled}`;
    panel.replaceChildren(
      row('All calls', everyCall, calls),
      ...calls.seen().map((operation) => row(operation, operation, calls)),
      calmDown(troubled === 0, calls),
    );
  }
  calls.onChange(show);
  show();
  return [opener, panel];
}

function row(text: string, operation: string, calls: CallMoods): HTMLElement {
  const label = document.createElement('label');
  label.style.cssText =
    'display:flex;align-items:center;justify-content:space-between;gap:12px;padding:6px 0;' +
    'border-block-end:1px solid var(--line)';
  const name = document.createElement('span');
  name.textContent = text;
  name.style.cssText = `overflow-wrap:anywhere;${operation === everyCall ? 'font-weight:600' : ''}`;
  const choice = document.createElement('select');
  choice.style.cssText =
    'flex:none;padding:4px 6px;font:inherit;color:inherit;background:var(--bg);border:1px solid var(--line);border-radius:6px';
  for (const mood of moods) choice.append(new Option(words[mood], mood, false, mood === calls.chosen(operation)));
  choice.addEventListener('change', () => {
    if (isMood(choice.value)) calls.choose(operation, choice.value);
  });
  label.append(name, choice);
  return label;
}

function calmDown(isCalm: boolean, calls: CallMoods): HTMLElement {
  const button = door('Answer all', calls.calm);
  button.disabled = isCalm;
  button.style.marginBlockStart = '12px';
  if (isCalm) button.style.opacity = '0.5';
  return button;
}
