import type { MailLook } from '#server/platform/mail/mail-look.ts';
import { letterHtml, type LetterContent } from '#server/platform/mail/letter-layout.ts';
import styles from './letter-preview.module.css';

/** A letter as a mail program shows it, which knows no style of the product. */
interface LetterPreviewProps {
  letter: LetterContent;
  /** That of the program when left out. */
  look?: MailLook;
  theme: 'light' | 'dark';
}

export function LetterPreview({ letter, look, theme }: LetterPreviewProps) {
  // Of the page around it a frame of another origin, as a sandboxed one is, knows nothing.
  const html = letterHtml(letter, look).replace('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all');
  return <iframe className={styles['letter']} sandbox="" srcDoc={html} title={letter.subject} />;
}
