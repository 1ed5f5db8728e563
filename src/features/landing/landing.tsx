import { lazy, Suspense, useDeferredValue } from 'react';
import { latePart } from '#src/lib/late-part.ts';
import type { LanguageOption } from '#src/blocks/language-switch/language-switch.tsx';
import { Hero } from './hero.tsx';
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

/** The home page. Its pictures are our own components over drawn screens, inert, in the visitor's language. */
export function Landing({ member, links, languages, onCapture, onUpload }: LandingProps) {
  // React empties what has not come alive yet when it is changed in haste; a deferred change waits for its code.
  const below = useDeferredValue(
    <Suspense>
      <Showcase member={member} links={links} languages={languages} />
    </Suspense>,
  );
  return (
    <div className={css.landing}>
      <Hero member={member} links={links} onCapture={onCapture} onUpload={onUpload} />
      {below}
    </div>
  );
}

/** Below the fold: its HTML stands before its code has come, and as long as that does not. */
const code = latePart(() => import('./showcase.tsx'));
const Showcase = lazy(async () => ({ default: (await code.arrival()).Showcase }));
