import { useSelector } from '@xstate/react';
import { useEffect, type SubmitEvent } from 'react';
import { defineMessage, defineMessages, useIntl } from 'react-intl';
import type { MailedKind } from '#domain/proof.ts';
import {
  selectIsPending,
  selectIsSent,
  selectRequests,
  selectSendingFailure,
  selectWait,
} from '#machines/code-sending/code-sending.selectors.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { asMinutes, useSecondsLeft } from '#src/lib/use-seconds-left.ts';
import { Button } from '#src/ui/button/button.tsx';
import css from './code-sending.module.css';
import { useProofFailure } from './proof-texts.ts';
import { useCodeSending, type CodeSendingRef, type SendCode } from './use-code-sending.ts';

interface CodeSendingProps {
  kind: MailedKind;
  /** Where to go afterwards, for a browser without JavaScript. */
  next: string | null;
  /** There is nothing any more that a code could be sent for. */
  onEnded: () => void;
}

/** Sends another code, counting down until the server takes the wish. */
export function CodeSending({
  resendIn,
  isSent,
  send,
  ...props
}: CodeSendingProps & { resendIn: number; isSent: boolean; send: SendCode }) {
  const actor = useCodeSending({ resendIn, isSent }, send);
  return <DrivenCodeSending {...props} actor={actor} />;
}

/** The button over a flow in any state. It is a plain form first, which the server judges. */
export function DrivenCodeSending({ kind, next, onEnded, actor }: CodeSendingProps & { actor: CodeSendingRef }) {
  const intl = useIntl();
  const locale = useLocale();
  const hydrated = useHydrated();
  const say = useProofFailure();
  const isSent = useSelector(actor, selectIsSent);
  const failure = useSelector(actor, selectSendingFailure);
  const wait = useSelector(actor, selectWait);
  const secondsLeft = useSecondsLeft(wait, useSelector(actor, selectRequests));
  const waits = hydrated && secondsLeft !== null;

  useEffect(() => {
    const subscription = actor.on('proof.ended', onEnded);
    return () => subscription.unsubscribe();
  }, [actor, onEnded]);

  const ask = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    actor.send({ type: 'code.requested' });
  };
  return (
    <form className={css.sending} method="post" action={`/session/${kind}/code`} onSubmit={ask}>
      <input type="hidden" name="locale" value={locale} />
      {next !== null && <input type="hidden" name="next" value={next} />}
      <Button
        type="submit"
        variant="ghost"
        aria-disabled={waits || undefined}
        loading={useSelector(actor, selectIsPending)}
      >
        {waits ? intl.formatMessage(waiting, { time: asMinutes(secondsLeft) }) : intl.formatMessage(messages.again)}
      </Button>
      <p role="status" className={css.sent}>
        {isSent && intl.formatMessage(messages.sent)}
      </p>
      {failure !== null && (
        <p role="alert" className={css.failure}>
          {say(failure)}
        </p>
      )}
    </form>
  );
}

const messages = defineMessages({
  again: { id: 'proof.code.again' },
  sent: { id: 'proof.code.sent' },
});
const waiting = defineMessage<{ time: string }>({ id: 'proof.code.wait' });
