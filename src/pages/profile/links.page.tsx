import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { shownName } from '#domain/screen-name.ts';
import type { ListedLink } from '#src/features/profile/links/link-list.tsx';
import { Links } from '#src/features/profile/links/links.tsx';
import { NewLinks } from '#src/features/profile/links/new-links.tsx';
import { ProfilePage } from '#src/features/profile/profile-page.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { useLivePage } from '#src/wiring/live/use-topic.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { moreAddress } from '#src/wiring/timeline/static-pages.ts';
import type { LinksData } from './links.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { links, offset, total, defaults } = useLoaderData<LinksData>();
  useLivePage('me', ['links']);
  const title = intl.formatMessage({ id: 'profile.links.title' });
  const listed = links.flatMap(({ screen, collection, link }): ListedLink[] => {
    const of = {
      isOn: link.is_on,
      isOpen: link.is_open,
      expiresAt: link.expires_at ?? null,
      views: link.views,
      audience: link.audience,
      hasPassword: link.has_password,
      viewsLeft: link.views_left,
    };
    if (collection) {
      const { signature } = collection;
      const name = collection.title || intl.formatMessage({ id: 'collection.untitled' });
      return [
        { ...of, signature, name, path: href('c-collection', locale, { collection: signature }), isCollection: true },
      ];
    }
    if (!screen) return [];
    const name = shownName(screen.name) || intl.formatMessage({ id: 'screens.unnamed' });
    return [
      {
        ...of,
        signature: screen.signature,
        name,
        path: href('s-id', locale, { id: screen.signature }),
        isCollection: false,
      },
    ];
  });
  return (
    <>
      <PageMeta title={title} noindex />
      <ProfilePage title={title} lead={intl.formatMessage({ id: 'profile.links.lead' })}>
        <NewLinks defaults={defaults} limit={useBootstrap().site.linkExpiresDays} />
        <Links links={listed} more={moreAddress({ offset, screens: links, total }, href('profile-links', locale))} />
      </ProfilePage>
    </>
  );
}
