import { defineMessages, FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { ChangeFailure } from '#machines/proven-output.ts';
import type { SecondFactorTask } from '#machines/second-factor/second-factor.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import css from '../profile.module.css';

/** The second factor of an account as the API names it. */
export interface FactorSetting {
  date_enabled: string | null;
  recovery_codes_left: number;
}

interface FactorStatusProps {
  setting: FactorSetting;
  timezone: string;
  /** What is on its way. */
  working: SecondFactorTask | null;
  failure: ChangeFailure | null;
  onBegin: () => void;
  onRenew: () => void;
  onEnd: () => void;
}

/** Says whether logins ask for a code, and changes that. */
export function FactorStatus({ setting, timezone, working, failure, onBegin, onRenew, onEnd }: FactorStatusProps) {
  const intl = useIntl();
  const { date_enabled: enabled, recovery_codes_left: left } = setting;
  return (
    <Card>
      <div className={css.form}>
        {enabled === null ? (
          <p>
            <FormattedMessage id="profile.factor.off" />
          </p>
        ) : (
          <>
            <p>
              <FormattedMessage
                id="profile.factor.on"
                values={{ date: intl.formatDate(enabled, { dateStyle: 'long', timeZone: timezone }) }}
              />
            </p>
            <p className={css.lead}>
              <FormattedMessage id="profile.factor.left" values={{ count: left }} />
            </p>
          </>
        )}
        {failure && (
          <div role="alert">
            <FieldNote id="factor-note" error={saidOf(intl, failure)} />
          </div>
        )}
        {enabled === null ? (
          <Button variant="primary" loading={working === 'begin'} onClick={onBegin} data-scripted>
            <FormattedMessage id="profile.factor.begin" />
          </Button>
        ) : (
          <div className={css.actions} data-scripted>
            <Button loading={working === 'renew'} onClick={onRenew}>
              <FormattedMessage id="profile.factor.renew" />
            </Button>
            <Button variant="danger" loading={working === 'end'} onClick={onEnd}>
              <FormattedMessage id="profile.factor.turnOff" />
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function saidOf(intl: IntlShape, { type, said }: ChangeFailure): string {
  if (type === 'second_factor_over') return intl.formatMessage(messages.over);
  if (type === 'second_factor_on' || type === 'not_found') return intl.formatMessage(messages.elsewhere);
  return said ?? intl.formatMessage(messages.failed);
}

const messages = defineMessages({
  over: { id: 'profile.factor.over' },
  elsewhere: { id: 'profile.factor.elsewhere' },
  failed: { id: 'profile.factor.failed' },
});
