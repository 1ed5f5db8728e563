import { brand } from '#domain/brand.ts';

/** Whose emails they are: the program's, or those of the company that runs it. */
export interface MailLook {
  name: string;
  /** Of buttons, as #rrggbb; null is that of the program. */
  color: string | null;
}

export interface MailLooks {
  current(): MailLook;
  /** From now on `read` says it. */
  follow(read: () => MailLook): void;
}

export const ownLook: MailLook = { name: brand.name, color: null };

export function createMailLooks(): MailLooks {
  let read = () => ownLook;
  return {
    current: () => read(),
    follow(next) {
      read = next;
    },
  };
}
