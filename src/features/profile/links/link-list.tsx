import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { LinkAudience } from '#domain/shared-link.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import css from '../profile.module.css';

/** What of its rules the list tells. */
interface ListedRules {
  audience: LinkAudience;
  hasPassword: boolean;
  viewsLeft: number | null;
}

/** A link of mine, to a screen or a collection. */
export interface ListedLink extends ListedRules {
  signature: string;
  /** As people read it. */
  name: string;
  /** Of its page. */
  path: string;
  isCollection: boolean;
  isOn: boolean;
  isOpen: boolean;
  /** ISO 8601, UTC; null: never. */
  expiresAt: string | null;
  views: number;
}

/** What is revoked when all links are. */
export const allLinks = 'all';

interface LinkListProps {
  links: readonly ListedLink[];
  timezone: string;
  /** The signature of what is being revoked, or `allLinks`. */
  revoking: string | null;
  onRevoke: (target: string) => void;
  /** What turns a link on again that is off or has expired. */
  turnOn: (link: ListedLink) => ReactNode;
  /** Address of the next page; null at the end. */
  more: string | null;
}

/** The links of an account that others may open, have opened, or that were changed. */
export function LinkList({ links, timezone, revoking, onRevoke, turnOn, more }: LinkListProps) {
  const intl = useIntl();
  if (links.length === 0)
    return (
      <EmptyState icon={Link2} title={intl.formatMessage({ id: 'profile.links.empty' })}>
        <FormattedMessage id="profile.links.empty.text" />
      </EmptyState>
    );
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>
        <FormattedMessage id="profile.links.list" />
      </h2>
      <ul className={css.list}>
        {links.map((link) => (
          <LinkItem
            key={link.signature}
            link={link}
            timezone={timezone}
            loading={revoking === link.signature}
            onRevoke={() => onRevoke(link.signature)}
            turnOn={turnOn}
          />
        ))}
      </ul>
      {more !== null && (
        <ButtonLink to={more}>
          <FormattedMessage id="profile.links.more" />
        </ButtonLink>
      )}
      <Button variant="danger" loading={revoking === allLinks} onClick={() => onRevoke(allLinks)} data-scripted>
        <FormattedMessage id="profile.links.revokeAll" />
      </Button>
    </section>
  );
}

interface LinkItemProps {
  link: ListedLink;
  timezone: string;
  loading: boolean;
  onRevoke: () => void;
  turnOn: LinkListProps['turnOn'];
}

function LinkItem({ link, timezone, loading, onRevoke, turnOn }: LinkItemProps) {
  const intl = useIntl();
  const { name, isOn, isOpen, expiresAt, viewsLeft } = link;
  return (
    <li className={css.item}>
      <div className={css.about}>
        <div className={css.name}>
          <Link to={link.path}>{name}</Link>
          {!isOpen && (
            <Badge>
              {!isOn ? (
                <FormattedMessage id="profile.links.off" />
              ) : viewsLeft === 0 ? (
                <FormattedMessage id="profile.links.used" />
              ) : (
                <FormattedMessage id="profile.links.expired" />
              )}
            </Badge>
          )}
        </div>
        <div className={css.facts}>
          {link.isCollection && (
            <span>
              <FormattedMessage id="profile.links.ofCollection" />
            </span>
          )}
          <span>
            <FormattedMessage id="profile.links.views" values={{ count: link.views }} />
          </span>
          {isOpen && link.audience === 'members' && (
            <span>
              <FormattedMessage id="profile.links.members" />
            </span>
          )}
          {isOpen && link.hasPassword && (
            <span>
              <FormattedMessage id="profile.links.password" />
            </span>
          )}
          {isOpen && viewsLeft !== null && (
            <span>
              <FormattedMessage id="profile.links.left" values={{ count: viewsLeft }} />
            </span>
          )}
          {isOpen && expiresAt !== null && (
            <span>
              <FormattedMessage
                id="profile.links.until"
                values={{
                  date: intl.formatDate(expiresAt, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone }),
                }}
              />
            </span>
          )}
        </div>
      </div>
      {!isOpen && turnOn(link)}
      {isOpen && (
        <Button
          size="sm"
          loading={loading}
          aria-label={intl.formatMessage({ id: 'profile.links.revokeNamed' }, { name })}
          onClick={onRevoke}
          data-scripted
        >
          <FormattedMessage id="profile.links.revoke" />
        </Button>
      )}
    </li>
  );
}
