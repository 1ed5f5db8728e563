import { Bot, PencilLine, Trash2, TriangleAlert, UserRound } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { picturePath, type Screen } from '#domain/screen.ts';
import type { Text } from '#domain/text.ts';
import type { Proposal } from '#machines/proposals/proposals.machine.ts';
import { say } from '#src/i18n/say.ts';
import { BeforeAfter } from '#src/blocks/before-after/before-after.tsx';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import { RadioCard } from '#src/ui/radio-card/radio-card.tsx';
import type { ShownProposal } from './use-drawn-proposal.ts';
import css from './proposals-panel.module.css';

interface ProposalsPanelProps {
  screen: Pick<Screen, 'signature' | 'fileId'>;
  proposals: readonly Proposal[];
  chosen: Proposal;
  shown: ShownProposal;
  isThrowing: boolean;
  /** Why it was not thrown away. */
  failure: Text | null;
  timezone: string;
  /** Address of the editor with the chosen one. */
  editor: string;
  onChoose: (id: string) => void;
  onThrowAway: () => void;
}

/** What is proposed for a screen: each over the picture of now, to be taken into the editor or thrown away. */
export function ProposalsPanel({
  screen,
  proposals,
  chosen,
  shown,
  isThrowing,
  failure,
  timezone,
  editor,
  ...on
}: ProposalsPanelProps) {
  const intl = useIntl();
  const name = useId();
  const made = (date: string) => intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });
  const nameOf = ({ program, author }: Proposal): string =>
    program ?? author ?? intl.formatMessage({ id: 'proposals.nobody' });
  return (
    <div className={css.panel} aria-busy={isThrowing || shown.state === 'drawing'}>
      {proposals.length > 1 && (
        <fieldset className={css.choices}>
          <legend className="visually-hidden">
            <FormattedMessage id="proposals.choose" />
          </legend>
          {proposals.map((one) => (
            <RadioCard key={one.id} name={name} checked={one.id === chosen.id} onChange={() => on.onChoose(one.id)}>
              <span className={css.choice}>
                <span className={css.choiceName}>{nameOf(one)}</span>
                <span className={css.quiet}>{made(one.date_created)}</span>
              </span>
            </RadioCard>
          ))}
        </fieldset>
      )}

      <header className={css.head}>
        <span className={css.avatar}>
          <Icon of={chosen.program === null ? UserRound : Bot} size={20} />
        </span>
        <div className={css.about}>
          <p className={css.title}>
            {chosen.is_newer_picture ? (
              <FormattedMessage id="proposals.picture" values={{ name: nameOf(chosen) }} />
            ) : (
              <FormattedMessage id="proposals.drawing" values={{ name: nameOf(chosen) }} />
            )}
          </p>
          <p className={css.quiet}>
            {chosen.program !== null && chosen.author !== null ? (
              <FormattedMessage
                id="proposals.byKey"
                values={{ author: chosen.author, date: made(chosen.date_created) }}
              />
            ) : (
              made(chosen.date_created)
            )}
          </p>
        </div>
      </header>
      {chosen.note !== '' && <blockquote className={css.note}>{chosen.note}</blockquote>}

      {shown.picture !== null ? (
        <BeforeAfter
          key={chosen.id}
          before={picturePath(screen, 'original')}
          after={shown.picture}
          ratio={shown.ratio}
          places={shown.places}
          names={{
            before: intl.formatMessage({ id: 'proposals.before' }),
            after: intl.formatMessage({ id: 'proposals.after' }),
          }}
          label={intl.formatMessage({ id: 'proposals.compare' })}
          sayShare={(share) => intl.formatMessage({ id: 'proposals.compare.value' }, { share })}
        />
      ) : (
        <p className={css.drawing} role={shown.state === 'failed' ? 'alert' : 'status'}>
          {shown.state === 'drawing' && <Spinner />}
          {shown.state === 'failed' ? (
            <FormattedMessage id="proposals.notDrawn" />
          ) : (
            <FormattedMessage id="proposals.making" />
          )}
        </p>
      )}
      {shown.changed > 0 && (
        <p className={css.warning} role="status">
          <Icon of={TriangleAlert} size={16} />
          <FormattedMessage id="proposals.changed" values={{ count: shown.changed }} />
        </p>
      )}
      {failure !== null && (
        <p className={css.failed} role="alert">
          {say(intl, failure)}
        </p>
      )}

      <div className={css.actions}>
        <ButtonLink variant="primary" icon={PencilLine} to={editor}>
          <FormattedMessage id="proposals.take" />
        </ButtonLink>
        <Button variant="ghost" icon={Trash2} loading={isThrowing} onClick={on.onThrowAway}>
          <FormattedMessage id="proposals.throw" />
        </Button>
        <span className={css.quiet}>
          <FormattedMessage id="proposals.hint" />
        </span>
      </div>
    </div>
  );
}
