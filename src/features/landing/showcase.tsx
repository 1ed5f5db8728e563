import { ClosingCall } from './closing-call.tsx';
import { EditorScene } from './editor-scene/editor-scene.tsx';
import { GalleryPreview } from './gallery-preview.tsx';
import type { LandingProps } from './landing-props.ts';
import { Languages } from './languages.tsx';
import { CaptureScene } from './scenes/capture-scene.tsx';
import { OwnMachineScene } from './scenes/own-machine-scene.tsx';
import { PointScene } from './scenes/point-scene.tsx';
import { ShareScene } from './scenes/share-scene.tsx';
import css from './showcase.module.css';

type ShowcaseProps = Pick<LandingProps, 'member' | 'trashDays' | 'sourceUrl' | 'links' | 'languages'>;

/** What the product does, one picture after the other. */
export const Showcase = ({ member, trashDays, sourceUrl, links, languages }: ShowcaseProps) => (
  <>
    <div className={css.scenes}>
      <EditorScene />
      <CaptureScene />
      <PointScene />
      <ShareScene />
    </div>
    <GalleryPreview trashDays={trashDays} />
    <div className={css.scenes}>
      <OwnMachineScene sourceUrl={sourceUrl} />
    </div>
    <Languages languages={languages} />
    <ClosingCall member={member} links={links} />
  </>
);
