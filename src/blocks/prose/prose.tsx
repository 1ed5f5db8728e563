import { html } from '#src/lib/trusted.ts';
import css from './prose.module.css';

/** What an operator has written, as the server rendered it. */
export const Prose = ({ content }: { content: string }) => (
  <div className={css.prose} dangerouslySetInnerHTML={{ __html: html(content) }} />
);
