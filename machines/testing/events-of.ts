/** Participles that do not end in `ed`, as far as our events need them. */
const irregular = new Set(['begun', 'chosen', 'forgotten', 'held', 'left', 'lost', 'reread', 'taken', 'withdrawn']);

/** Whether an event is called by what has happened, `noun.participle`: `upload.paused`, `session.endedElsewhere`. */
export function saysWhatHappened(type: string): boolean {
  const [, said = ''] = /^[a-z][a-zA-Z0-9]*\.([a-z][a-zA-Z]*)$/.exec(type) ?? [];
  const words = said.split(/(?=[A-Z])/).filter((word) => word !== 'Elsewhere');
  const last = words.at(-1)?.toLowerCase() ?? '';
  return last.endsWith('ed') || irregular.has(last);
}

/** The types of the events that these steps of a machine emit. */
export const emittedIn = (steps: string): string[] => [
  ...new Set([...steps.matchAll(/ emits \{"type":"([^"]+)"/g)].map(([, type = '']) => type)),
];
