/**
 * A text before it is formatted: the id of a message and its values. Machines hold this and never a sentence, so that
 * everything shown follows the language of the page.
 */
export interface Message {
  id: string;
  values?: Readonly<Record<string, string | number | Message>>;
}

/** A message, or text that is not translated: names of files, addresses. */
export type Text = Message | string;
