import { letterHtml, type LetterContent } from '#server/platform/mail/letter-layout.ts';
import styles from './letter-preview.module.css';

/** A letter as a mail program shows it, which knows no style of the product. */
export function LetterPreview({ letter, theme }: { letter: LetterContent; theme: 'light' | 'dark' }) {
  // Of the page around it a frame of another origin, as a sandboxed one is, knows nothing.
  const html = letterHtml(letter).replace('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all');
  return <iframe className={styles['letter']} sandbox="" srcDoc={html} title={letter.subject} />;
}
