import { Check, CircleSlash, Clock, ShieldAlert, Terminal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { KeyScope } from '#domain/key-scopes.ts';
import { keysOfAccount } from '#domain/limits.ts';
import { href } from '#domain/paths.ts';
import type { ChangeFailure } from '#machines/proven-output.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './pairing.module.css';

/** A program that asks to be let in. */
export interface AskingProgram {
  id: string;
  device: string;
  /** What the program shows too. */
  code: string;
  scopes: readonly KeyScope[];
  network: string;
  isSameNetwork: boolean;
  /** Seconds for which it waits. */
  expiresIn: number;
}

export type PairingStage = 'asking' | 'approved' | 'declined' | 'over';

interface PairingCardProps {
  program: AskingProgram;
  /** The email of the account that it would be let into. */
  account: string;
  stage: PairingStage;
  working: 'approve' | 'decline' | null;
  failure: ChangeFailure | null;
  onApprove?: () => void;
  onDecline?: () => void;
}

/** What a program asks for, with the code that it shows too, and what became of it. */
export function PairingCard({ stage, ...props }: PairingCardProps) {
  const intl = useIntl();
  if (stage === 'asking') return <Asking {...props} />;
  if (stage === 'over') return <OverPairing />;
  const { device } = props.program;
  return stage === 'approved' ? (
    <PairingEnd
      icon={Check}
      title={intl.formatMessage({ id: 'pairing.approved.title' }, { device })}
      text={intl.formatMessage({ id: 'pairing.approved' })}
      tone={stage}
    />
  ) : (
    <PairingEnd
      icon={CircleSlash}
      title={intl.formatMessage({ id: 'pairing.declined.title' }, { device })}
      text={intl.formatMessage({ id: 'pairing.declined' })}
      tone={stage}
    />
  );
}

function Asking({ program, account, working, failure, onApprove, onDecline }: Omit<PairingCardProps, 'stage'>) {
  const intl = useIntl();
  const { device, code, scopes, network, isSameNetwork, expiresIn } = program;
  const time = useRef<HTMLDivElement>(null);
  useEffect(() => time.current?.style.setProperty('--time', `${expiresIn}s`), [expiresIn]);
  return (
    <div className={css.panel}>
      <div className={css.head}>
        <span className={css.sign}>
          <Icon of={Terminal} />
        </span>
        <h1 className={css.title}>
          <FormattedMessage id="pairing.title" values={{ device }} />
        </h1>
        <p className={css.lead}>
          <FormattedMessage id="pairing.lead" values={{ account: <strong>{account}</strong> }} />
        </p>
      </div>
      <Card padding="lg">
        <div className={css.body}>
          <div className={css.compare}>
            <p className={css.code}>
              <span className="visually-hidden">
                <FormattedMessage id="pairing.code" values={{ code: [...code].join(' ') }} />
              </span>
              {[...code].map((character, place) => (
                // The same character may stand there twice.
                // oxlint-disable-next-line react/no-array-index-key -- the characters of a code keep their places
                <span key={place} className={css.character} aria-hidden="true">
                  {character}
                </span>
              ))}
            </p>
            <p className={css.hint}>
              <FormattedMessage id="pairing.compare" />
            </p>
            <div ref={time} className={css.time} role="img" aria-label={intl.formatMessage({ id: 'pairing.time' })} />
          </div>
          {!isSameNetwork && (
            <p className={css.warning}>
              <Icon of={ShieldAlert} />
              <span>
                <FormattedMessage id="pairing.elsewhere" values={{ network: <strong>{network}</strong> }} />
              </span>
            </p>
          )}
          <section className={css.may} aria-labelledby="pairing-may">
            <h2 id="pairing-may" className={css.mayTitle}>
              <FormattedMessage id="pairing.may" />
            </h2>
            <ul className={css.list}>
              {scopes.map((scope) => (
                <li key={scope} className={css.scope}>
                  <Icon of={Check} />
                  <span>{intl.formatMessage(scopeTexts[scope])}</span>
                </li>
              ))}
            </ul>
            <p className={css.hint}>
              <FormattedMessage id="pairing.never" />
            </p>
          </section>
          {failure && (
            <div role="alert">
              <FieldNote
                id="pairing-note"
                error={
                  failure.type === 'list_full'
                    ? intl.formatMessage({ id: 'pairing.full' }, { limit: keysOfAccount })
                    : (failure.said ?? intl.formatMessage(failed))
                }
              />
            </div>
          )}
          <div className={css.actions}>
            <Button
              size="lg"
              loading={working === 'decline'}
              disabled={working === 'approve'}
              onClick={onDecline}
              data-scripted
            >
              <FormattedMessage id="pairing.decline" />
            </Button>
            <Button
              size="lg"
              variant="primary"
              loading={working === 'approve'}
              disabled={working === 'decline'}
              onClick={onApprove}
              data-scripted
            >
              <FormattedMessage id="pairing.approve" />
            </Button>
          </div>
        </div>
      </Card>
    </div>
  );
}

interface PairingEndProps {
  icon: typeof Check;
  title: string;
  text: string;
  tone: Exclude<PairingStage, 'asking'>;
}

function PairingEnd({ icon, title, text, tone }: PairingEndProps) {
  const locale = useLocale();
  return (
    <div className={css.panel} role="status">
      <div className={css.head}>
        <span className={css.sign} data-tone={tone}>
          <Icon of={icon} />
        </span>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{text}</p>
      </div>
      <Card padding="lg">
        <div className={css.body}>
          <ButtonLink to={href('gallery', locale)} variant="primary" size="lg" block>
            <FormattedMessage id="pairing.gallery" />
          </ButtonLink>
          <ButtonLink to={href('profile-integrations', locale)} size="lg" block>
            <FormattedMessage id="pairing.keys" />
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}

/** The page of one that was decided already, or that nobody has asked for. */
export function OverPairing() {
  const intl = useIntl();
  return (
    <PairingEnd
      icon={Clock}
      title={intl.formatMessage({ id: 'pairing.over.title' })}
      text={intl.formatMessage({ id: 'pairing.over' })}
      tone="over"
    />
  );
}

const scopeTexts = defineMessages({
  upload: { id: 'pairing.scope.upload' },
  read: { id: 'pairing.scope.read' },
  manage: { id: 'pairing.scope.manage' },
  update: { id: 'pairing.scope.update' },
});

const { failed } = defineMessages({ failed: { id: 'pairing.failed' } });
