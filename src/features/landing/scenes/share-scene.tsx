import { FormattedMessage, useIntl } from 'react-intl';
import { brand } from '#domain/brand.ts';
import { Toast } from '#src/ui/toast/toast.tsx';
import css from './share-scene.module.css';
import { Scene } from './scene.tsx';

/** What the link can become. */
export function ShareScene() {
  const intl = useIntl();
  return (
    <Scene
      title={<FormattedMessage id="showcase.scene3.title" />}
      label={intl.formatMessage({ id: 'showcase.scene3.label' })}
      picture={
        <div className={css.picture}>
          <ul className={css.forms}>
            {forms.map(([name, text]) => (
              <li key={name}>
                <small>{name}</small>
                <span>{text}</span>
              </li>
            ))}
          </ul>
          <div className={css.toast}>
            <Toast tone="success" title={intl.formatMessage({ id: 'screens.linkCopied' })} />
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
/** The same in every language. */
const forms = [
  ['URL', address],
  ['Markdown', `[![](…)](${address})`],
  ['HTML', `<a href="${address}"><img …></a>`],
  ['BBCode', `[url=${address}][img]…[/img][/url]`],
] as const;
