import { useRef, useState } from 'react';
import { defineMessages, useIntl, type IntlShape } from 'react-intl';
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
import { MembersOnly } from './members-only.tsx';
import { openPassphrase } from './open-passphrase.ts';
import { PassphraseQuestion, type LockedThing } from './passphrase-question.tsx';
import { ViewQuestion } from './view-question.tsx';

interface LockedPageProps {
  locked: Locked;
  of: LockedThing;
  /** The address of this page. */
  page: string;
}

/** What stands in place of a screen or a collection that asks for something first. Given it, it reads the page again (PASS-03). */
export function LockedPage(props: LockedPageProps) {
  const intl = useIntl();
  const { revalidate } = useRevalidator();
  // Anyone who is still asked after that is asked anew.
  const [round, setRound] = useState(0);
  const onUnlocked = () => void revalidate().then(() => setRound((before) => before + 1));
  const { asks } = props.locked;
  return (
    <>
      <PageMeta title={intl.formatMessage(titles[asks])} noindex />
      {asks === 'account' ? (
        <MembersOnly page={props.page} />
      ) : (
        <Question key={`${asks} ${round}`} {...props} onUnlocked={onUnlocked} />
      )}
    </>
  );
}

function Question({ locked, of, page, onUnlocked }: LockedPageProps & { onUnlocked: () => void }) {
  const intl = useIntl();
  const locale = useLocale();
  const { app } = useActors();
  const form = useRef<HTMLFormElement>(null);
  const begun = beginning(intl, useReturnedForm());
  const opened = useOpened(() => {
    const api = browserSessionApi(() => locale);
    return openPassphrase(app, {
      show: (signal) =>
        locked.asks === 'view'
          ? api.takeView(of, signal)
          : api.showPassphrase({ ...of, ...readForm(form.current) }, signal),
      input: begun,
      onUnlocked,
    });
  });
  const flow = opened?.flow ?? null;
  const isBlocked = useFlow(flow, (now) => now.hasTag('blocked'), begun.retryAfter > 0);
  const wait = useFlow(flow, (now) => now.context.retryAfter, begun.retryAfter);
  const refusals = useFlow(flow, (now) => now.context.refusals, 0);
  const secondsLeft = useSecondsLeft(isBlocked ? wait : null, refusals) ?? 0;
  const asked = {
    of,
    page,
    failure: useFlow(flow, (now) => now.context.failure, begun.failure),
    working: useFlow(flow, (now) => now.hasTag('working'), false),
    secondsLeft: isBlocked ? Math.max(1, secondsLeft) : 0,
    onSubmit: () => flow?.send({ type: 'passphrase.submitted' }),
  };
  if (locked.asks === 'view') return <ViewQuestion {...asked} />;
  return (
    <PassphraseQuestion
      {...asked}
      isOfLink={locked.asks === 'password'}
      contact={locked.contact}
      hasEnded={locked.hasEnded}
      form={form}
    />
  );
}

/** Where a browser without JavaScript has come to. */
function beginning(intl: IntlShape, returned: ReturnedForm | null): PassphraseInput {
  if (!returned) return { failure: null, retryAfter: 0 };
  const { type, retryAfter = 0 } = returned;
  if (type === 'passphrase_wrong' || type === 'password_wrong') {
    const said = type === 'passphrase_wrong' ? { id: 'passphrase.wrong' } : { id: 'passphrase.link.wrong' };
    return { failure: { type: 'wrong', said: intl.formatMessage(said) }, retryAfter: 0 };
  }
  // Something else is to be given first: the page asks for that.
  if (type === 'passphrase_required' || type === 'password_required') return { failure: null, retryAfter: 0 };
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

const titles = defineMessages({
  passphrase: { id: 'passphrase.title' },
  password: { id: 'passphrase.title' },
  view: { id: 'passphrase.view.title' },
  account: { id: 'passphrase.account.title' },
});
