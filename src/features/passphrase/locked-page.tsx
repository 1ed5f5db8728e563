import { useRef, useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useRevalidator } from 'react-router-dom';
import type { PassphraseInput } from '#machines/passphrase/passphrase.machine.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useSecondsLeft } from '#src/lib/use-seconds-left.ts';
import { useReturnedForm } from '#src/wiring/page/bootstrap.ts';
import type { Locked } from '#src/wiring/page/locked.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { ReturnedForm } from '#src/wiring/page/rendering.ts';
import { browserSessionApi, type ShownPassphrase } from '#src/wiring/session/session-api.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { openPassphrase } from './open-passphrase.ts';
import { PassphraseQuestion, type LockedThing } from './passphrase-question.tsx';

interface LockedPageProps {
  locked: Locked;
  of: LockedThing;
  /** The address of this page. */
  page: string;
}

/** What stands in place of a screen or a collection whose owner has a passphrase. Right, it reads the page again (PASS-03). */
export function LockedPage(props: LockedPageProps) {
  const intl = useIntl();
  const { revalidate } = useRevalidator();
  // Anyone who is still asked after that is asked anew.
  const [round, setRound] = useState(0);
  const onUnlocked = () => void revalidate().then(() => setRound((before) => before + 1));
  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'passphrase.title' })} noindex />
      <Question key={round} {...props} onUnlocked={onUnlocked} />
    </>
  );
}

function Question({ locked, of, page, onUnlocked }: LockedPageProps & { onUnlocked: () => void }) {
  const intl = useIntl();
  const locale = useLocale();
  const { app } = useActors();
  const form = useRef<HTMLFormElement>(null);
  const begun = beginning(intl, useReturnedForm());
  const opened = useOpened(() =>
    openPassphrase(app, {
      api: browserSessionApi(() => locale),
      read: () => ({ ...of, ...readForm(form.current) }),
      input: begun,
      onUnlocked,
    }),
  );
  const flow = opened?.flow ?? null;
  const isBlocked = useFlow(flow, (now) => now.hasTag('blocked'), begun.retryAfter > 0);
  const wait = useFlow(flow, (now) => now.context.retryAfter, begun.retryAfter);
  const refusals = useFlow(flow, (now) => now.context.refusals, 0);
  const secondsLeft = useSecondsLeft(isBlocked ? wait : null, refusals) ?? 0;
  return (
    <PassphraseQuestion
      of={of}
      page={page}
      contact={locked.contact}
      hasEnded={locked.status === 433}
      failure={useFlow(flow, (now) => now.context.failure, begun.failure)}
      working={useFlow(flow, (now) => now.hasTag('working'), false)}
      secondsLeft={isBlocked ? Math.max(1, secondsLeft) : 0}
      form={form}
      onSubmit={() => flow?.send({ type: 'passphrase.submitted' })}
    />
  );
}

/** Where a browser without JavaScript has come to. */
function beginning(intl: IntlShape, returned: ReturnedForm | null): PassphraseInput {
  if (!returned) return { failure: null, retryAfter: 0 };
  const { type, retryAfter = 0 } = returned;
  if (type === 'passphrase_wrong')
    return { failure: { type: 'wrong', said: intl.formatMessage({ id: 'passphrase.wrong' }) }, retryAfter: 0 };
  return { failure: { type: 'unreachable' }, retryAfter };
}

function readForm(form: HTMLFormElement | null): Omit<ShownPassphrase, 'signature' | 'collection'> {
  const values = new FormData(form ?? undefined);
  const passphrase = values.get('passphrase');
  return {
    passphrase: typeof passphrase === 'string' ? passphrase : '',
    remember: values.has('remember'),
    ignore_history: values.has('ignore_history'),
  };
}
