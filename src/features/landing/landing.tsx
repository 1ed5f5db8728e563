import type { LanguageOption } from '#src/ui/language-switch/language-switch.tsx';
import { ClosingCall } from './closing-call.tsx';
import { GalleryPreview } from './gallery-preview.tsx';
import { Hero } from './hero.tsx';
import { Languages } from './languages.tsx';
import { CaptureScene } from './scenes/capture-scene.tsx';
import { PointScene } from './scenes/point-scene.tsx';
import { ShareScene } from './scenes/share-scene.tsx';
import css from './landing.module.css';

export interface LandingProps {
  /** Signed in: the way on is the gallery instead of signing up. */
  member: boolean;
  /** Addresses in the current language. */
  links: Record<'gallery' | 'signup', string>;
  /** This page in each language. */
  languages: readonly LanguageOption[];
  onCapture: () => void;
  onUpload: () => void;
}

/** The home page. Its pictures are our own components over drawn screens, inert, in the visitor's language. */
export function Landing({ member, links, languages, onCapture, onUpload }: LandingProps) {
  return (
    <div className={css.landing}>
      <Hero member={member} links={links} onCapture={onCapture} onUpload={onUpload} />
      <div className={css.scenes}>
        <CaptureScene />
        <PointScene />
        <ShareScene />
      </div>
      <GalleryPreview />
      <Languages languages={languages} />
      <ClosingCall member={member} links={links} />
    </div>
  );
}
