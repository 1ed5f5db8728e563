import { Link2Off } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { SharedLink } from '#domain/shared-link.ts';
import css from './closed-link.module.css';

interface ClosedLinkProps {
  link: SharedLink;
  /** IANA name of the owner's zone. */
  timezone: string;
  onOpen: () => void;
}

/** Tells the owner that nobody else gets anywhere by the link, since when, and opens it again. Message group `closed`. */
export function ClosedLink({ link, timezone, onOpen }: ClosedLinkProps) {
  const intl = useIntl();
  const hasExpired = link.is_on && link.expires_at !== null;
  const date = intl.formatDate(link.expires_at ?? undefined, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timezone,
  });
  return (
    <div className={css.closed} role="note">
      <Icon of={Link2Off} />
      <p className={css.text}>
        {link.is_on && link.views_left === 0 ? (
          <FormattedMessage id="closed.used" />
        ) : hasExpired ? (
          <FormattedMessage id="closed.expired" values={{ date }} />
        ) : (
          <FormattedMessage id="closed.off" />
        )}
      </p>
      <Button size="sm" onClick={onOpen} data-scripted>
        <FormattedMessage id="closed.open" />
      </Button>
    </div>
  );
}
