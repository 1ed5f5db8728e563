import { Crop, MonitorUp, Plug, Scale, Server, SquareTerminal } from 'lucide-react';
import { defineMessages, useIntl } from 'react-intl';
import { FeaturesPage, type Feature } from './features-page.tsx';

export function Page() {
  const intl = useIntl();
  return (
    <FeaturesPage
      title={intl.formatMessage({ id: 'features.desktop.title' })}
      lead={intl.formatMessage({ id: 'features.desktop.lead' })}
      features={features}
    />
  );
}

const words = defineMessages({
  sharex: { id: 'features.desktop.sharex' },
  sharexText: { id: 'features.desktop.sharex.text' },
  flameshot: { id: 'features.desktop.flameshot' },
  flameshotText: { id: 'features.desktop.flameshot.text' },
  shell: { id: 'features.desktop.shell' },
  shellText: { id: 'features.desktop.shell.text' },
  server: { id: 'features.desktop.server' },
  serverText: { id: 'features.desktop.server.text' },
  api: { id: 'features.desktop.api' },
  apiText: { id: 'features.desktop.api.text' },
  open: { id: 'features.desktop.open' },
  openText: { id: 'features.desktop.open.text' },
});

const features: readonly Feature[] = [
  { id: 'sharex', icon: MonitorUp, title: words.sharex, text: words.sharexText },
  { id: 'flameshot', icon: Crop, title: words.flameshot, text: words.flameshotText },
  { id: 'shell', icon: SquareTerminal, title: words.shell, text: words.shellText },
  { id: 'server', icon: Server, title: words.server, text: words.serverText },
  { id: 'api', icon: Plug, title: words.api, text: words.apiText },
  { id: 'open', icon: Scale, title: words.open, text: words.openText },
];
