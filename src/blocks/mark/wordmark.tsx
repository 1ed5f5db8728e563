import { brand } from '#domain/brand.ts';
import { Mark } from './mark.tsx';
import css from './mark.module.css';

export interface WordmarkProps {
  /** What the site is called. */
  name?: string;
  /** The sign of the company that runs it; null is that of Kadr. */
  look?: { logo: { link: string; width: number; height: number } | null };
}

/** The sign with the name: those of the program, or of the company that runs it. */
export const Wordmark = ({ name = brand.name, look }: WordmarkProps) => (
  <span className={css.wordmark}>
    {look?.logo ? (
      <img src={look.logo.link} width={look.logo.width} height={look.logo.height} alt="" className={css.logo} />
    ) : (
      <Mark />
    )}
    {name === brand.name ? brand.wordmark : <span className={css.company}>{name}</span>}
  </span>
);
