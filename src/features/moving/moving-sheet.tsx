import { useSelector } from '@xstate/react';
import { Images, UsersRound } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import type { MovePlan, MoveWay } from '#domain/move-plan.ts';
import type { MovingRef } from '#machines/moving/moving.machine.ts';
import { selectAsked } from '#machines/moving/moving.selectors.ts';
import { shallowEqual } from '#src/lib/shallow-equal.ts';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import { Sheet } from '#src/ui/sheet/sheet.tsx';
import { RadioCard } from '#src/ui/radio-card/radio-card.tsx';
import { WhatHappens } from './what-happens.tsx';
import css from './moving-sheet.module.css';

/** Where screens are to go, and what will happen to them. Message group `moving`. */
export function MovingSheet({ moving }: { moving: MovingRef }) {
  const intl = useIntl();
  const form = useId();
  const locale = useLocale();
  const { way, from, spaces, target, plan, count } = useSelector(moving, selectAsked, shallowEqual);
  const isLooking = useSelector(moving, (snapshot) => snapshot.hasTag('looking'));
  const isUnread = useSelector(moving, (snapshot) => snapshot.hasTag('unread'));
  const isPlanning = useSelector(moving, (snapshot) => snapshot.hasTag('planning'));
  const [burnsIn, setBurnsIn] = useState(false);
  const asksBurnIn = asksToBurnIn(plan, target);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    moving.send({ type: 'move.approved', burnsIn: burnsIn && asksBurnIn });
  };
  const choose = (chosen: string | null) => moving.send({ type: 'target.chosen', target: chosen });
  const others = spaces.filter(({ id }) => id !== from);
  const isNowhere = !isLooking && !isUnread && from === null && others.length === 0;
  return (
    <Sheet
      open
      title={intl.formatMessage(titles[way], { count })}
      onClose={() => moving.send({ type: 'move.dismissed' })}
      footer={
        !isLooking &&
        !isUnread &&
        !isNowhere && (
          <Button
            variant="primary"
            block
            type="submit"
            form={form}
            loading={isPlanning || undefined}
            aria-disabled={!plan || plan.able === 0 || undefined}
          >
            {intl.formatMessage(verbs[way], { count: plan?.able ?? count })}
          </Button>
        )
      }
    >
      {isLooking && (
        <p role="status" className={css.looking}>
          <Spinner />
          <span className="visually-hidden">
            <FormattedMessage id="moving.looking" />
          </span>
        </p>
      )}
      {isUnread && (
        <div role="alert" className={css.unread}>
          <p>
            <FormattedMessage id="moving.unread" />
          </p>
          <Button onClick={() => moving.send({ type: 'move.retried' })}>
            <FormattedMessage id="errors.again" />
          </Button>
        </div>
      )}
      {isNowhere && (
        <EmptyState
          icon={UsersRound}
          title={intl.formatMessage({ id: 'moving.none' })}
          actions={
            <ButtonLink to={href('spaces', locale)} icon={UsersRound}>
              <FormattedMessage id="moving.spaces" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="moving.none.text" />
        </EmptyState>
      )}
      {!isLooking && !isUnread && !isNowhere && (
        <form id={form} className={css.form} onSubmit={submit}>
          <fieldset className={css.places}>
            <legend className={css.legend}>
              <FormattedMessage id="moving.where" />
            </legend>
            {from !== null && (
              <Place
                icon={Images}
                title={intl.formatMessage({ id: 'moving.mine' })}
                chosen={target === null}
                onChoose={() => choose(null)}
              />
            )}
            {others.map(({ id, title, members }) => (
              <Place
                key={id}
                icon={UsersRound}
                title={title}
                about={intl.formatMessage({ id: 'moving.members' }, { count: members })}
                chosen={target === id}
                onChoose={() => choose(id)}
              />
            ))}
          </fieldset>
          <div aria-live="polite" className={css.plan}>
            {plan && target !== undefined && (
              <WhatHappens way={way} plan={plan} asked={count} intoSpace={target !== null} outOfSpace={from !== null} />
            )}
            {asksBurnIn && (
              <Checkbox
                label={intl.formatMessage({ id: 'moving.burnIn' })}
                checked={burnsIn}
                onChange={({ currentTarget }) => setBurnsIn(currentTarget.checked)}
              />
            )}
          </div>
        </form>
      )}
    </Sheet>
  );
}

/** What lies behind the pictures would be the members' too. */
const asksToBurnIn = (plan: MovePlan | null, target: string | null | undefined): boolean =>
  plan !== null && plan.withBehind > 0 && typeof target === 'string';

interface PlaceProps {
  icon: LucideIcon;
  title: string;
  about?: string;
  chosen: boolean;
  onChoose: () => void;
}

function Place({ icon, title, about, chosen, onChoose }: PlaceProps) {
  return (
    <RadioCard name="place" checked={chosen} onChange={onChoose}>
      <span className={css.place}>
        <span className={css.icon}>
          <Icon of={icon} size={20} />
        </span>
        <span className={css.title}>{title}</span>
        {about && <span className={css.about}>{about}</span>}
      </span>
    </RadioCard>
  );
}

const titles: Record<MoveWay, MessageDescriptor> = defineMessages({
  move: { id: 'moving.title' },
  copy: { id: 'moving.titleOfCopies' },
});
const verbs: Record<MoveWay, MessageDescriptor> = defineMessages({
  move: { id: 'moving.move' },
  copy: { id: 'moving.copy' },
});
