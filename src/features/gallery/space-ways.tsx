import { Layers, Settings, Trash2, UsersRound } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { allows, type Space } from '#domain/library.ts';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { addressIn } from '#src/wiring/spaces/in-space.tsx';
import css from './space-ways.module.css';

/** The ways to what else belongs to a space. */
export function SpaceWays({ space: { id, role } }: { space: Space }) {
  const intl = useIntl();
  const locale = useLocale();
  return (
    <nav className={css.ways} aria-label={intl.formatMessage({ id: 'gallery.space.ways' })}>
      <ButtonLink variant="ghost" size="sm" icon={UsersRound} to={href('spaces-id-members', locale, { id })}>
        <FormattedMessage id="gallery.space.members" />
      </ButtonLink>
      <ButtonLink variant="ghost" size="sm" icon={Layers} to={addressIn(href('collections', locale), id)}>
        <FormattedMessage id="gallery.space.collections" />
      </ButtonLink>
      {allows(role, 'editor') && (
        <ButtonLink variant="ghost" size="sm" icon={Trash2} to={addressIn(href('trash', locale), id)}>
          <FormattedMessage id="gallery.space.trash" />
        </ButtonLink>
      )}
      {role === 'owner' && (
        <ButtonLink variant="ghost" size="sm" icon={Settings} to={href('spaces-id-settings', locale, { id })}>
          <FormattedMessage id="gallery.space.settings" />
        </ButtonLink>
      )}
    </nav>
  );
}
