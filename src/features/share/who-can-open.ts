import type { IntlShape } from 'react-intl';
import type { SharedLink } from '#domain/shared-link.ts';

interface Circumstances {
  /** The owner has a passphrase, which all links ask for. */
  isLocked: boolean;
  /** IANA name of the owner's zone. */
  timezone: string;
}

/** Who can open a link now, in one sentence, whatever holds. Message group `share`. */
export function whoCanOpen(intl: IntlShape, link: SharedLink, { isLocked, timezone }: Circumstances): string {
  const { is_on: isOn, is_open: isOpen, expires_at: end, views_left: views } = link;
  const until = end === null ? '' : dateOf(intl, end, timezone);
  if (!isOn) return intl.formatMessage({ id: 'share.who.off' });
  if (views === 0) return intl.formatMessage({ id: 'share.who.used' });
  if (!isOpen) return intl.formatMessage({ id: 'share.who.expired' }, { date: until });
  const needs = link.has_password ? (isLocked ? 'both' : 'password') : isLocked ? 'passphrase' : 'nothing';
  return intl.formatMessage(
    { id: 'share.who.open' },
    {
      audience: link.audience,
      needs,
      hasEnd: end === null ? 'no' : 'yes',
      until,
      isCounted: views === null ? 'no' : 'yes',
      views: views ?? 0,
    },
  );
}

export const dateOf = (intl: IntlShape, moment: string, timeZone: string): string =>
  intl.formatDate(moment, { dateStyle: 'medium', timeStyle: 'short', timeZone });
