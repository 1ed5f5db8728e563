import { Link2 } from 'lucide-react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { Sheet } from '#src/ui/sheet/sheet.tsx';
import { Switch } from '#src/ui/switch/switch.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { expiries, momentOf } from './expiry.ts';
import { QrCode } from './qr-code.tsx';
import css from './share-panel.module.css';

/** A link as its owner sets it. */
export interface SharedLink {
  is_on: boolean;
  is_open: boolean;
  /** ISO 8601, UTC; null: never. */
  expires_at: string | null;
  views: number;
}

export interface SharePanelProps {
  url: string;
  link: SharedLink;
  /** The owner has a passphrase: nobody else gets anywhere without it. */
  isLocked: boolean;
  /** Left out of what has no such setting. */
  allowDownload?: boolean | undefined;
  /** IANA name of the owner's zone. */
  timezone: string;
  /** It has just been copied. */
  copied: boolean;
  onCopy: () => void;
  onOn: (isOn: boolean) => void;
  onExpires: (moment: string | null) => void;
  onAllowDownload?: ((isAllowed: boolean) => void) | undefined;
  onClose: () => void;
}

/** What others may do with a link, and the ways to hand it over. */
export function SharePanel(props: SharePanelProps) {
  const { url, link, isLocked, copied, onCopy, onOn, onClose, allowDownload, onAllowDownload } = props;
  const intl = useIntl();
  return (
    <Sheet
      open
      title={intl.formatMessage({ id: 'share.title' })}
      footer={
        <Button
          variant="marker"
          icon={Link2}
          block
          done={copied ? intl.formatMessage({ id: 'ui.copied' }) : undefined}
          onClick={onCopy}
        >
          <FormattedMessage id="share.copy" />
        </Button>
      }
      onClose={onClose}
    >
      <div className={css.panel}>
        <TextField
          label={intl.formatMessage({ id: 'share.link' })}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Switch
          label={isLocked ? intl.formatMessage({ id: 'share.on.locked' }) : intl.formatMessage({ id: 'share.on' })}
          checked={link.is_on}
          onChange={({ currentTarget }) => onOn(currentTarget.checked)}
        />
        <p className={css.state} role="status">
          {stateOf(intl, props)}
        </p>
        {link.is_on && <ExpiryChoice {...props} />}
        {link.is_on && allowDownload !== undefined && onAllowDownload && (
          <Switch
            label={intl.formatMessage({ id: 'share.download' })}
            checked={allowDownload}
            onChange={({ currentTarget }) => onAllowDownload(currentTarget.checked)}
          />
        )}
        <p className={css.views}>
          <FormattedMessage id="share.views" values={{ count: link.views }} />
        </p>
        {link.is_open && <QrCode text={url} label={intl.formatMessage({ id: 'share.qr' })} />}
      </div>
    </Sheet>
  );
}

function ExpiryChoice({ link, timezone, onExpires }: SharePanelProps) {
  const intl = useIntl();
  const choices: { value: string; label: string }[] = expiries.map(({ value, label }) => ({
    value,
    label: intl.formatMessage(label),
  }));
  const set =
    link.expires_at === null
      ? []
      : [
          {
            value: 'set',
            label: intl.formatMessage({ id: 'share.expiry.until' }, { date: dateOf(intl, link.expires_at, timezone) }),
          },
        ];
  return (
    <Select
      label={intl.formatMessage({ id: 'share.expiry' })}
      value={link.expires_at === null ? 'never' : 'set'}
      options={[...set, ...choices]}
      onChange={({ currentTarget }) => {
        const moment = momentOf(currentTarget.value, Date.now());
        if (moment !== undefined) onExpires(moment);
      }}
    />
  );
}

function stateOf(intl: IntlShape, { link, isLocked, timezone }: SharePanelProps): string {
  if (!link.is_on) return intl.formatMessage({ id: 'share.state.off' });
  if (link.is_open && isLocked) return intl.formatMessage({ id: 'share.state.locked' });
  if (link.is_open || link.expires_at === null) return intl.formatMessage({ id: 'share.state.open' });
  return intl.formatMessage({ id: 'share.state.expired' }, { date: dateOf(intl, link.expires_at, timezone) });
}

const dateOf = (intl: IntlShape, moment: string, timeZone: string): string =>
  intl.formatDate(moment, { dateStyle: 'medium', timeStyle: 'short', timeZone });
