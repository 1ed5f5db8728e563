/**
 * A text before it is said: which message, and what stands in it. Machines hold this and never a sentence, so that
 * whatever is shown changes with the language of the page.
 */
export interface Message {
  id: string;
  values?: Readonly<Record<string, string | number | Message>>;
}

/** A message, or what is in no language of ours: names of files, addresses. */
export type Text = Message | string;
