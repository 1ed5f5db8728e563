import type { ReactNode } from 'react';
import css from './scene.module.css';

interface SceneFrameProps {
  title: ReactNode;
  /** Beside the words. */
  figure: ReactNode;
  children: ReactNode;
}

interface SceneProps extends Omit<SceneFrameProps, 'figure'> {
  /** What the picture shows, for those who do not see it. */
  label: string;
  /** The picture: inert, so it may be made of real components. */
  picture: ReactNode;
}

/** Words on one side, a picture of the product on the other; every second one is turned around. */
export const Scene = ({ label, picture, ...words }: SceneProps) => (
  <SceneFrame
    {...words}
    figure={
      <div className={css.picture} role="img" aria-label={label}>
        <div inert aria-hidden>
          {picture}
        </div>
      </div>
    }
  />
);

/** A scene whose picture has a frame of its own. */
export const SceneFrame = ({ title, figure, children }: SceneFrameProps) => (
  <section className={css.scene}>
    <div className={css.words}>
      <h2>{title}</h2>
      <div className={css.text}>{children}</div>
    </div>
    {figure}
  </section>
);
