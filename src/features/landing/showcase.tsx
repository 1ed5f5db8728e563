import { ClosingCall } from './closing-call.tsx';
import { GalleryPreview } from './gallery-preview.tsx';
import type { LandingProps } from './landing-props.ts';
import { Languages } from './languages.tsx';
import { CaptureScene } from './scenes/capture-scene.tsx';
import { PointScene } from './scenes/point-scene.tsx';
import { ShareScene } from './scenes/share-scene.tsx';
import css from './showcase.module.css';

/** What the product does, one picture after the other. */
export const Showcase = ({ member, links, languages }: Pick<LandingProps, 'member' | 'links' | 'languages'>) => (
  <>
    <div className={css.scenes}>
      <CaptureScene />
      <PointScene />
      <ShareScene />
    </div>
    <GalleryPreview />
    <Languages languages={languages} />
    <ClosingCall member={member} links={links} />
  </>
);
