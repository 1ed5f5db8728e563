import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { LateCopyField } from '#src/ui/copy-field/late-copy-field.tsx';
import css from '../profile.module.css';
import type { MadeWebhook as Made } from './open-webhook-making.ts';

interface MadeWebhookProps {
  made: Made;
  /** What has just been copied, and what the browser did not let us copy. */
  copied: string | null;
  refused: string | null;
  onCopy: (of: string, text: string) => void;
  onHide: () => void;
}

/** A webhook that was just made, with its secret, this once. */
export function MadeWebhook({ made: { id, format, secret }, copied, refused, onCopy, onHide }: MadeWebhookProps) {
  const intl = useIntl();
  const locale = useLocale();
  const head = useRef<HTMLHeadingElement>(null);
  // What was asked for is here, far from the button that asked.
  useEffect(() => head.current?.focus(), []);
  const name = intl.formatMessage({ id: 'webhooks.secret' });
  return (
    <Card variant="marked">
      <section className={css.section}>
        <h2 ref={head} className={css.sectionTitle} tabIndex={-1}>
          <FormattedMessage id="webhooks.made" />
        </h2>
        <p className={css.lead}>
          {format === 'standard' ? (
            <FormattedMessage id="webhooks.made.text" />
          ) : (
            <FormattedMessage id="webhooks.made.chat" />
          )}
        </p>
        {format === 'standard' && (
          <div className={css.setup}>
            <h3 className={css.setupTitle}>{name}</h3>
            {refused === 'secret' ? (
              <div className={css.wide}>
                <LateCopyField label={name} text={secret} rows={2} />
              </div>
            ) : (
              <pre className={css.code}>
                <code data-secret>{secret}</code>
              </pre>
            )}
            <Button
              size="sm"
              icon={Copy}
              done={copied === 'secret' ? intl.formatMessage({ id: 'ui.copied' }) : undefined}
              onClick={() => onCopy('secret', secret)}
            >
              <FormattedMessage id="webhooks.copy" /> <span className="visually-hidden">{name}</span>
            </Button>
          </div>
        )}
        <div className={css.actions}>
          <ButtonLink variant="primary" to={href('profile-webhooks-id', locale, { id })}>
            <FormattedMessage id="webhooks.open" />
          </ButtonLink>
          <Button onClick={onHide}>
            <FormattedMessage id="webhooks.hide" />
          </Button>
        </div>
      </section>
    </Card>
  );
}
