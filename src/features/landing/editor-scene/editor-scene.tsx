import { FormattedMessage, useIntl } from 'react-intl';
import { SceneFrame } from '../scenes/scene.tsx';
import { Annotations } from './annotations.tsx';
import { Dashboard } from './dashboard.tsx';
import { Inks, Tools } from './tools.tsx';
import css from './editor-scene.module.css';

/** A drawing of the editor at work. Nothing in it can be pressed, and its caption says that it is a drawing. */
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
                <div className={css.page}>
                  <Dashboard />
                  <Annotations />
                </div>
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
