import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl';
import { useAuthFailure, type SayFailure } from '../auth-texts.ts';

/** Why nothing came of a code, or of the wish for one: beside what a login can fail for too. */
export function useProofFailure(): SayFailure {
  const intl = useIntl();
  const say = useAuthFailure();
  return (refusal, secondsLeft) => {
    const why = texts[refusal];
    return why ? intl.formatMessage(why) : say(refusal, secondsLeft);
  };
}

const texts: Partial<Record<string, MessageDescriptor>> = defineMessages({
  email_over: { id: 'proof.error.email_over' },
  account_opened: { id: 'proof.error.account_opened' },
  second_factor_over: { id: 'proof.error.second_factor_over' },
  reauthentication_needed: { id: 'proof.error.reauthentication_needed' },
  restore_over: { id: 'proof.error.restore_over' },
  verification_over: { id: 'proof.error.verification_over' },
});
