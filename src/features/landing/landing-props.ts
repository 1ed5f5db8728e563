import type { ReactNode } from 'react';
import type { LanguageOption } from '#src/blocks/language-switch/language-switch.tsx';

export interface LandingProps {
  /** Signed in: the way on is the gallery instead of signing up. */
  member: boolean;
  /** That a deleted screen can be restored. */
  trashDays: number;
  /** Where the source of this installation can be read; null where its operator has set no address. */
  sourceUrl: string | null;
  /** Addresses in the current language. */
  links: {
    gallery: string;
    login: string;
    /** Null where accounts are for invited people. */
    signup: string | null;
  };
  /** This page in each language. */
  languages: readonly LanguageOption[];
  /** Left out once the browser is known to be unable to take a picture of the screen. */
  onCapture: (() => void) | undefined;
  onUpload: () => void;
  /** What the operator says, below the first screen. */
  note?: ReactNode;
  /** After that. */
  children?: ReactNode;
}
