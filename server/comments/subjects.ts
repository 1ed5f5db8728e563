/** What a comment is said of, as its row has it: a post by its alias, or a thread on a picture by its id. */
export const postSubject = (alias: string): string => `post:${alias}`;
export const threadSubject = (id: number): string => `thread:${id}`;

/** The alias of the post; null where it is said elsewhere. */
export const postOf = (subject: string): string | null =>
  subject.startsWith('post:') ? subject.slice('post:'.length) : null;
