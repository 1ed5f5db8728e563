import { Bot } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { Proposal } from '#machines/proposals/proposals.machine.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './proposals-line.module.css';

interface ProposalsLineProps {
  proposals: readonly Proposal[];
  onOpen: () => void;
}

/** Says to the owner of a screen that something is proposed for it; nothing where nothing is. */
export function ProposalsLine({ proposals, onOpen }: ProposalsLineProps) {
  const [first] = proposals;
  if (!first) return null;
  const name = first.program ?? first.author;
  return (
    <div className={css.line} role="status">
      <Icon of={Bot} size={16} />
      <span className={css.said}>
        {proposals.length > 1 ? (
          <FormattedMessage id="proposals.waiting" values={{ count: proposals.length }} />
        ) : first.is_newer_picture ? (
          <FormattedMessage id="proposals.picture" values={{ name: name ?? '…' }} />
        ) : (
          <FormattedMessage id="proposals.drawing" values={{ name: name ?? '…' }} />
        )}
        {proposals.length === 1 && first.note !== '' && <q className={css.note}>{first.note}</q>}
      </span>
      <button type="button" className={css.open} onClick={onOpen}>
        <FormattedMessage id="proposals.look" />
      </button>
    </div>
  );
}
