import type { LanguageOption } from '#src/ui/language-switch/language-switch.tsx';
import { latePart } from '#src/lib/late-part.tsx';
import { Hero } from './hero.tsx';
import { landingCode } from './landing-code.ts';
import css from './landing.module.css';

export interface LandingProps {
  /** Signed in: the way on is the gallery instead of signing up. */
  member: boolean;
  /** Addresses in the current language. */
  links: Record<'gallery' | 'signup', string>;
  /** This page in each language. */
  languages: readonly LanguageOption[];
  /** Left out once the browser is known to be unable to take a picture of the screen. */
  onCapture: (() => void) | undefined;
  onUpload: () => void;
}

/**
 * The home page. Its pictures are our own components over drawn screens, inert, in the visitor's language. Their code
 * is `landingCode`.
 */
export function Landing({ member, links, languages, onCapture, onUpload }: LandingProps) {
  return (
    <div className={css.landing}>
      <Hero member={member} links={links} onCapture={onCapture} onUpload={onUpload} />
      <Showcase member={member} links={links} languages={languages} />
    </div>
  );
}

const Showcase = latePart(landingCode, (code) => code.Showcase);
