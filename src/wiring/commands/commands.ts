import { areCharacterKeysOn } from './character-keys.ts';
import { commandNames, commandsOf, type CommandName } from './command-keys.ts';

interface Contribution {
  names: readonly CommandName[];
  /** False when it had nothing to do: the keys keep their own meaning. */
  run: (name: CommandName) => unknown;
}

const contributions = new Set<Contribution>();

/** Makes commands work until the result is called. */
export function contribute(names: Contribution['names'], run: Contribution['run']): () => void {
  const contribution = { names, run };
  contributions.add(contribution);
  return () => contributions.delete(contribution);
}

/** What works now, in the order of the table. */
export const workingCommands = (): CommandName[] => commandNames.filter((name) => contributionOf(name));

/** Calls commands by the keys of a page. Returns the function that stops it. */
export function listenForCommands(page: Window): () => void {
  const listen = (event: KeyboardEvent) => call(page.document, event);
  page.addEventListener('keydown', listen);
  return () => page.removeEventListener('keydown', listen);
}

function call(page: Document, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing || isTaken(page, event.target)) return;
  const name = commandsOf(event, areCharacterKeysOn()).find(contributionOf);
  if (name && contributionOf(name)?.run(name) !== false) event.preventDefault();
}

/** What somebody types into, and what lies over the page, has meanings of its own for keys. */
const isTaken = (page: Document, target: EventTarget | null): boolean =>
  !(target instanceof Element) ||
  target.closest(taken) !== null ||
  page.querySelector('dialog:modal, [popover=auto]:popover-open') !== null;

const taken = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], dialog, [popover]';

const contributionOf = (name: CommandName): Contribution | undefined =>
  [...contributions].find(({ names }) => names.includes(name));
