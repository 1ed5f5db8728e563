import { Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { brand } from '#domain/brand.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ExternalLink } from '#src/ui/link/link.tsx';
import type { LandingProps } from '../landing-props.ts';
import css from './own-machine-scene.module.css';
import { Scene } from './scene.tsx';

/** What it takes to have it for oneself. */
export function OwnMachineScene({ sourceUrl }: Pick<LandingProps, 'sourceUrl'>) {
  const intl = useIntl();
  return (
    <Scene
      title={<FormattedMessage id="showcase.own.title" />}
      label={intl.formatMessage({ id: 'showcase.own.label' })}
      picture={
        <div className={css.picture}>
          <div className={css.terminal} data-theme="dark">
            <p>{command}</p>
            <p>
              {ready} <u>{address}</u>
            </p>
          </div>
          <ul className={css.folder}>
            <li>
              <Icon of={Folder} size={18} />
              {folder}
            </li>
            {kept.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      }
    >
      <p>
        <FormattedMessage id="showcase.own.process" values={{ code }} />
      </p>
      <p>
        <FormattedMessage id="showcase.own.folder" />
      </p>
      {sourceUrl !== null && (
        <p>
          <ExternalLink href={sourceUrl}>
            <FormattedMessage id="showcase.own.source" />
          </ExternalLink>
        </p>
      )}
    </Scene>
  );
}

const code = (chunks: ReactNode) => <code className={css.code}>{chunks}</code>;

/** What the server says and makes, in any language. */
const command = 'npm start';
const ready = `${brand.name} is ready:`;
const address = 'http://localhost:3000';
const folder = 'data';
const kept = ['kadr.db', 'files', 'secret.key'];
