import type { Check } from '../data-check.ts';
import { counted } from '../counted.ts';

/** Jobs that failed too often. */
export const check: Check = async ({ jobs }, report, { repair }) => {
  const parked = await jobs.parked();
  if (parked === 0) return;
  if (repair) await jobs.returnParked('all');
  const what = `${counted(parked, 'job')} failed too often`;
  report.notes.push(
    repair ? `${what}: tried again when the server starts` : `${what}, for reasons that the server's log tells`,
  );
};
