import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const page = resolve(import.meta.dirname, '../../docs/requirements.md');

/** One row of docs/requirements.md. */
export interface Requirement {
  id: string;
  text: string;
  /** What its tests leave out; a row with it is proved in part. */
  open?: string;
}

/** The rows in the order of the page. */
export const requirementRows = (markdown = readFileSync(page, 'utf8')): Requirement[] =>
  [...markdown.matchAll(/^- \*\*([A-Z]+-\d{2})\*\* (.+)$(?:\n {2}- Open: (.+)$)?/gm)].map(
    ([, id = '', text = '', open]) => ({ id, text, ...(open && { open }) }),
  );

/** The ids that a test's title begins with: `SCR-07 HIST-01 an unknown …` proves two rows. */
export const idsOfTitle = (title: string): string[] =>
  /^(?:[A-Z]+-\d{2}[ ,:]+)+/.exec(`${title} `)?.[0].match(/[A-Z]+-\d{2}/g) ?? [];
