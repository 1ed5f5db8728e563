import { CodeXml, Globe, Link2, Lock, LockKeyhole, ScanQrCode } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SharedLink } from '#domain/shared-link.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Sheet } from '#src/ui/sheet/sheet.tsx';
import { Switch } from '#src/ui/switch/switch.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { LinkRules, type LinkRulesProps } from './link-rules.tsx';
import { QrCode } from '#src/blocks/qr-code/qr-code.tsx';
import { RuleRow } from './rule-row.tsx';
import { whoCanOpen } from './who-can-open.ts';
import rules from './rule-row.module.css';
import css from './share-panel.module.css';

export interface SharePanelProps extends LinkRulesProps {
  url: string;
  /** The code that shows it in another site; left out where it is copied elsewhere. */
  frame?: string;
  /** The owner has a passphrase: nobody else gets anywhere without it. */
  isLocked: boolean;
  /** Days after which what it shows goes to the trash by itself, where it is in no collection; null: it stays. */
  keepDays?: number | null;
  /** It has just been copied. */
  copied: boolean;
  onCopy: () => void;
  onClose: () => void;
}

/** What others may do with a link, and the ways to hand it over. */
export function SharePanel(props: SharePanelProps) {
  const { url, frame, link, isLocked, keepDays = null, timezone, copied, onCopy, onEdit, onClose } = props;
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
        <div className={css.who}>
          <span className={css.sign}>
            <Icon of={signOf(link, isLocked)} size={18} />
          </span>
          <p className={css.state} role="status">
            {whoCanOpen(intl, link, { isLocked, timezone })}
          </p>
        </div>
        <Switch
          label={intl.formatMessage({ id: 'share.on' })}
          checked={link.is_on}
          onChange={({ currentTarget }) => onEdit({ of: 'isOn', value: currentTarget.checked })}
        />
        {link.is_on && <LinkRules {...props} />}
        {link.is_open && (
          <div className={rules.rows}>
            {frame !== undefined && (
              <RuleRow icon={CodeXml} label={intl.formatMessage({ id: 'share.frame' })} value="">
                <TextField
                  label={intl.formatMessage({ id: 'share.frame.code' })}
                  hint={intl.formatMessage({ id: 'share.frame.hint' })}
                  readOnly
                  value={frame}
                  onFocus={(event) => event.currentTarget.select()}
                />
              </RuleRow>
            )}
            <RuleRow icon={ScanQrCode} label={intl.formatMessage({ id: 'share.qr' })} value="">
              <QrCode text={url} label={intl.formatMessage({ id: 'share.qr' })} />
            </RuleRow>
          </div>
        )}
        <p className={css.views}>
          <FormattedMessage id="share.views" values={{ count: link.views }} />
        </p>
        {keepDays !== null && (
          <p className={css.views}>
            <FormattedMessage id="share.kept" values={{ days: keepDays }} />
          </p>
        )}
      </div>
    </Sheet>
  );
}

function signOf(link: SharedLink, isLocked: boolean) {
  if (!link.is_open) return Lock;
  return isLocked || link.has_password || link.audience !== 'anyone' ? LockKeyhole : Globe;
}
