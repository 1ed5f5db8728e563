import type { ReactNode } from 'react';
import css from './scene.module.css';

interface SceneProps {
  title: ReactNode;
  /** What the picture shows, for those who do not see it. */
  label: string;
  /** The picture: inert, so it may be made of real components. */
  picture: ReactNode;
  children: ReactNode;
}

/** Words on one side, a picture of the product on the other; every second one is turned around. */
export function Scene({ title, label, picture, children }: SceneProps) {
  return (
    <section className={css.scene}>
      <div className={css.words}>
        <h2>{title}</h2>
        <div className={css.text}>{children}</div>
      </div>
      <div className={css.picture} role="img" aria-label={label}>
        <div inert aria-hidden>
          {picture}
        </div>
      </div>
    </section>
  );
}
