import { FormattedMessage, useIntl } from 'react-intl';
import { SceneFrame } from '../scenes/scene.tsx';
import { Annotations } from './annotations.tsx';
import { base } from './base.ts';
import { Dashboard } from './dashboard.tsx';
import { Inks, Tools } from './tools.tsx';
import css from './editor-scene.module.css';

/** The editor at work, with a real drawing. Nothing in it can be pressed. */
export function EditorScene() {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'showcase.editor.label' });
  return (
    <SceneFrame
      title={<FormattedMessage id="showcase.editor.title" />}
      figure={
        <figure className={css.scene}>
          <div role="img" aria-label={label}>
            <div className={css.well} inert aria-hidden>
              <div className={css.shot}>
                <svg className={css.page} viewBox={`0 0 ${base.width} ${base.height}`}>
                  <Dashboard />
                  <Annotations />
                </svg>
              </div>
              <Inks />
              <Tools />
            </div>
          </div>
          <figcaption className={css.caption}>
            <FormattedMessage id="showcase.editor.caption" />
          </figcaption>
        </figure>
      }
    >
      <p>
        <FormattedMessage id="showcase.editor.text" />
      </p>
    </SceneFrame>
  );
}
