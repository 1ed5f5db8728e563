import { Copy } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { bareCode } from '#domain/forms/form.ts';
import type { ChangeFailure } from '#machines/proven-output.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { LateCopyField } from '#src/ui/copy-field/late-copy-field.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import type { Copying } from '#src/wiring/use-copying.ts';
import css from '../profile.module.css';
import own from './second-factor.module.css';
import type { BegunFactor } from './open-second-factor.ts';
import { QrCode } from './qr-code.tsx';

export interface FactorSetupProps {
  begun: BegunFactor;
  confirming: boolean;
  failure: ChangeFailure | null;
  /** Takes the form: nothing else holds what is typed there. */
  form: RefObject<HTMLFormElement | null>;
  copying: Pick<Copying, 'copied' | 'refused' | 'copy'>;
  onSubmit: () => void;
  onAbandon: () => void;
}

/** Shows a secret to an authenticator app and asks for its first code. */
export function FactorSetup({ begun, confirming, failure, form, copying, onSubmit, onAbandon }: FactorSetupProps) {
  const intl = useIntl();
  const head = useRef<HTMLHeadingElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => head.current?.focus(), []);
  useEffect(() => {
    const field = failure && form.current?.querySelector<HTMLInputElement>('[name=code]');
    field?.focus();
    field?.select();
  }, [failure, form]);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    const lacks = !/^\d{6}$/.test(bareCode(typeof typed === 'string' ? typed : ''));
    setMissing(lacks);
    if (lacks) event.currentTarget.querySelector<HTMLElement>('[name=code]')?.focus();
    else onSubmit();
  };
  const { secret, uri } = begun;
  const secretName = intl.formatMessage({ id: 'profile.factor.secret' });
  const wrong = isMissing ? intl.formatMessage({ id: 'profile.factor.noCode' }) : failure?.fields['code'];
  return (
    <Card variant="marked">
      <section className={css.section}>
        <h3 ref={head} className={css.sectionTitle} tabIndex={-1}>
          <FormattedMessage id="profile.factor.setup.title" />
        </h3>
        <p className={css.lead}>
          <FormattedMessage id="profile.factor.setup.text" />
        </p>
        <div className={own.secret} data-secret>
          <QrCode text={uri} label={intl.formatMessage({ id: 'profile.factor.qr' })} />
          <div className={css.setup}>
            <h4 className={css.setupTitle}>{secretName}</h4>
            {copying.refused === 'secret' ? (
              <div className={css.wide}>
                <LateCopyField label={secretName} text={secret} />
              </div>
            ) : (
              <p className={css.code}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
            )}
            <Button
              size="sm"
              icon={Copy}
              done={copying.copied === 'secret' ? intl.formatMessage({ id: 'ui.copied' }) : undefined}
              onClick={() => copying.copy('secret', secret)}
            >
              <FormattedMessage id="profile.factor.secret.copy" />
            </Button>
          </div>
        </div>
        <form ref={form} className={`${css.form} ${css.wide}`} method="post" onSubmit={submit} noValidate>
          <div className={css.wide}>
            <TextField
              label={intl.formatMessage({ id: 'profile.factor.code' })}
              hint={intl.formatMessage({ id: 'profile.factor.code.hint' })}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              error={wrong}
            />
          </div>
          {failure && wrong === undefined && (
            <div role="alert">
              <FieldNote id="factor-setup-note" error={failure.said ?? intl.formatMessage(messages.failed)} />
            </div>
          )}
          <div className={css.actions}>
            <Button type="submit" variant="primary" loading={confirming}>
              <FormattedMessage id="profile.factor.confirm" />
            </Button>
            <Button variant="ghost" disabled={confirming} onClick={onAbandon}>
              <FormattedMessage id="profile.factor.cancel" />
            </Button>
          </div>
        </form>
      </section>
    </Card>
  );
}

const messages = defineMessages({
  failed: { id: 'profile.factor.failed' },
});
