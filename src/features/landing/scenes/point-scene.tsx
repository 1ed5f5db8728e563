import { FormattedMessage, useIntl } from 'react-intl';
import { samplePictures } from '#src/blocks/sample-pictures/sample-pictures.ts';
import css from './point-scene.module.css';
import { Scene } from './scene.tsx';

/** What gets into a picture, and what stays out. */
export function PointScene() {
  const intl = useIntl();
  return (
    <Scene
      title={<FormattedMessage id="showcase.scene2.title" />}
      label={intl.formatMessage({ id: 'showcase.scene2.label' })}
      picture={
        <div className={css.desk}>
          <Window picture="chat" />
          <Window picture="code" />
          <Window picture="dashboard" chosen />
        </div>
      }
    >
      <p>
        <FormattedMessage id="showcase.scene2.choose" />
      </p>
      <p>
        <FormattedMessage id="showcase.scene2.pixels" />
      </p>
    </Scene>
  );
}

function Window({ picture, chosen = false }: { picture: 'chat' | 'code' | 'dashboard'; chosen?: boolean }) {
  const { src, width, height } = samplePictures[picture];
  return (
    <div className={css.window} data-of={picture} data-chosen={chosen || undefined}>
      <span className={css.bar}>
        <i />
        <i />
        <i />
      </span>
      <span className={css.picture}>
        <img src={src} width={width} height={height} alt="" loading="lazy" />
      </span>
      {chosen && (
        <svg className={css.corners} viewBox="0 0 100 70" preserveAspectRatio="none" fill="none">
          <path d="M1 14V5a4 4 0 0 1 4-4h12M99 56v9a4 4 0 0 1-4 4H83" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </div>
  );
}
