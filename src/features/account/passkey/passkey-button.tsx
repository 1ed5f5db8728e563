import { KeyRound } from 'lucide-react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { PasskeySignInContext } from '#machines/passkey-sign-in/passkey-sign-in.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import { useAuthFailure } from '../auth-texts.ts';
import css from './passkey-button.module.css';

interface PasskeyButtonProps {
  working: boolean;
  failure: PasskeySignInContext['failure'];
  onPress: () => void;
}

/** Signs in with a passkey: only scripts reach one. */
export function PasskeyButton({ working, failure, onPress }: PasskeyButtonProps) {
  const intl = useIntl();
  const say = useAuthFailure();
  const why =
    failure && (failure.type === 'device' || failure.type === 'passkey_refused' ? messages[failure.type] : null);
  return (
    <div className={css.way} data-scripted>
      <p className={css.or}>
        <FormattedMessage id="account.passkey.or" />
      </p>
      <Button block size="lg" icon={KeyRound} loading={working} onClick={onPress}>
        <FormattedMessage id="account.passkey.signIn" />
      </Button>
      {failure && (
        <div role="alert">
          <FieldNote
            id="passkey-note"
            error={why ? intl.formatMessage(why) : say(failure.type, failure.retryAfter ?? null)}
          />
        </div>
      )}
    </div>
  );
}

const messages = defineMessages({
  device: { id: 'account.passkey.impossible' },
  passkey_refused: { id: 'account.passkey.refused' },
});
