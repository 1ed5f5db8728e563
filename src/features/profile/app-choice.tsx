import { Download } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { Switch } from '#src/ui/switch/switch.tsx';
import { useInstalledApp } from '#src/wiring/installed-app/installed-app.ts';
import css from './profile.module.css';

/** The site as an app of this device. Hidden without JavaScript, where nothing can be installed. */
export function AppChoice() {
  const { canInstall, isInstalled, hasWorker, onInstall, onWorker } = useInstalledApp();
  return (
    <section className={css.section} data-scripted>
      <h2 className={css.sectionTitle}>
        <FormattedMessage id="profile.app.title" />
      </h2>
      <p>
        {isInstalled ? <FormattedMessage id="profile.app.installed" /> : <FormattedMessage id="profile.app.text" />}
      </p>
      {canInstall && (
        <div>
          <Button icon={Download} onClick={onInstall}>
            <FormattedMessage id="profile.app.install" />
          </Button>
        </div>
      )}
      <Switch
        label={<FormattedMessage id="profile.app.worker" />}
        checked={hasWorker}
        onChange={({ currentTarget }) => onWorker(currentTarget.checked)}
      />
    </section>
  );
}
