import { createActor, SimulatedClock } from 'xstate';
import { sessionOf, type Session } from '../model.ts';
import { observer } from '../page/observe.ts';
import type { Picture } from '../report/recent-pictures.ts';
import { todoMachine } from './todo.machine.ts';

/** Of the first step, and between two of them, in milliseconds. */
const begin = Date.UTC(2026, 10, 21, 10);
const pace = 4000;

/** What somebody did in the to-do list, step by step at the same pace. */
export function sampleSession(): Session {
  const observed = observer();
  const clock = new SimulatedClock();
  const todo = createActor(todoMachine, { inspect: observed.inspect, clock }).start();
  todo.send({ type: 'item.added', text: 'Water the plants' });
  todo.send({ type: 'item.added', text: 'Sweep the yard' });
  todo.send({ type: 'item.toggled', index: 0 });
  clock.increment(500);
  const steps = observed.steps().map((step, place) => ({ ...step, at: begin + place * pace }));
  const source = { id: 'to-do', title: 'To do', showsPast: false, about: null, addresses: [] };
  return sessionOf(source, false, observed.charts(), steps);
}

/** What was seen meanwhile. */
export const samplePictures: readonly Picture[] = [
  { at: begin, data: drawn([]) },
  { at: begin + pace, data: drawn(['☐ Water the plants']) },
  { at: begin + 2 * pace, data: drawn(['☐ Water the plants', '☐ Sweep the yard']) },
  { at: begin + 3 * pace, data: drawn(['☑ Water the plants', '☐ Sweep the yard']) },
];

/** The list in a window, as a picture of it would show it. */
function drawn(items: readonly string[]): string {
  const rows = items.map(
    (item, place) => `<text x="48" y="${184 + place * 44}" font-size="24" fill="#1a1b26">${item}</text>`,
  );
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" font-family="sans-serif"><rect width="960" height="600" fill="#f6f7fb"/><rect x="48" y="64" width="480" height="56" rx="8" fill="#fff" stroke="#84858d"/><text x="68" y="100" font-size="22" fill="#646672">What is to be done?</text>${rows.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(page)}`;
}
