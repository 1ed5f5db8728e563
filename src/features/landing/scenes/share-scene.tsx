import { Link2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { brand } from '#domain/brand.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { samplePictures } from '#src/blocks/sample-pictures/sample-pictures.ts';
import { Toast } from '#src/ui/toast/toast.tsx';
import css from './share-scene.module.css';
import { Scene } from './scene.tsx';

/** What happens to the link. */
export function ShareScene() {
  const intl = useIntl();
  const { src, width, height } = samplePictures.dialog;
  const name = intl.formatMessage({ id: 'showcase.sample.dialog' });
  return (
    <Scene
      title={<FormattedMessage id="showcase.scene3.title" />}
      label={intl.formatMessage({ id: 'showcase.scene3.label' })}
      picture={
        <div className={css.picture}>
          <div className={css.message}>
            <p className={css.question}>
              <FormattedMessage id="showcase.scene3.question" />
            </p>
            <div className={css.answer}>
              <p className={css.link}>
                <Icon of={Link2} size={16} />
                {address}
              </p>
              <div className={css.preview}>
                <span className={css.picture}>
                  <img src={src} width={width} height={height} alt="" loading="lazy" />
                </span>
                <p>
                  <strong>{name}</strong>
                  {brand.name}
                </p>
              </div>
            </div>
            <div className={css.toast}>
              <Toast tone="success" title={intl.formatMessage({ id: 'screens.linkCopied' })} />
            </div>
          </div>
        </div>
      }
    >
      <p>
        <FormattedMessage id="showcase.scene3.preview" />
      </p>
      <p>
        <FormattedMessage id="showcase.scene3.formats" />
      </p>
    </Scene>
  );
}

const address = `${brand.wordmark}/s/4fG2…z01`;
