import { ChevronUp } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { say } from '#src/i18n/say.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { Vote } from './use-voting.ts';
import css from './voting.module.css';

/** How many have voted for it, and whether the reader has. */
export function VoteButton({ votes, isVoted, isWaiting, failure, press }: Vote) {
  const intl = useIntl();
  return (
    <div className={css.vote}>
      <Button
        size="sm"
        variant={isVoted ? 'marker' : 'secondary'}
        icon={ChevronUp}
        loading={isWaiting}
        aria-pressed={isVoted}
        onClick={press}
        data-scripted
      >
        <FormattedMessage id="voting.vote" />
      </Button>
      <span className={css.count}>
        <FormattedMessage id="voting.count" values={{ count: votes }} />
      </span>
      {failure !== null && (
        <p role="alert" className={css.failure}>
          {say(intl, failure)}
        </p>
      )}
    </div>
  );
}
