import { defineMessages, useIntl } from 'react-intl';
import { Footer } from '#src/blocks/footer/footer.tsx';
import { useNavigation } from '#src/wiring/page/use-navigation.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { useFrame } from './use-frame.ts';

export function SiteFooter() {
  const intl = useIntl();
  const { site } = useBootstrap();
  const { links, viewer, choices } = useFrame();
  const pages = viewer
    ? [
        { to: links.gallery, label: intl.formatMessage(labels.gallery) },
        { to: links.trash, label: intl.formatMessage(labels.trash) },
      ]
    : [
        ...(links.signup === null ? [] : [{ to: links.signup, label: intl.formatMessage(labels.signup) }]),
        { to: links.login, label: intl.formatMessage(labels.login) },
      ];
  const columns = useNavigation().menu?.footer ?? [];
  return (
    <Footer
      columns={columns}
      links={pages}
      site={site}
      source={site.sourceUrl}
      language={choices.language}
      theme={choices.theme}
    />
  );
}

const labels = defineMessages({
  gallery: { id: 'frame.nav.gallery' },
  trash: { id: 'frame.nav.trash' },
  signup: { id: 'frame.nav.signup' },
  login: { id: 'frame.nav.login' },
});
