import type { ReactNode } from 'react';
import { Prose } from '../prose/prose.tsx';
import css from './question-item.module.css';

interface QuestionItemProps {
  id?: string;
  title: string;
  /** HTML of the operator. */
  content: string;
  /** What stands below the answer. */
  children?: ReactNode;
}

/** A question whose answer unfolds, without scripts too. */
export const QuestionItem = ({ id, title, content, children }: QuestionItemProps) => (
  <details className={css.question} id={id}>
    <summary>
      <h3>{title}</h3>
    </summary>
    <Prose content={content} />
    {children}
  </details>
);
