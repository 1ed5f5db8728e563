import { EyeOff, ScanEye, ShieldCheck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import type { ShownWords } from './use-picture-words.ts';
import css from './words-findings.module.css';

interface WordsFindingsProps {
  words: Pick<ShownWords, 'known' | 'privates'>;
  /** Address of the editor. */
  editor: string;
}

/** Says quietly to the owner of a picture what its words tell: that something looks private, or whether what is hidden can be read. */
export function WordsFindings({ words: { known, privates }, editor }: WordsFindingsProps) {
  const readable = known?.readable.length ?? 0;
  return (
    <>
      {privates.length > 0 && (
        <Finding icon={EyeOff} id="screen.privates" count={privates.length} editor={`${editor}?hide=privates`} />
      )}
      {known?.hidden === 'readable' && (
        <Finding icon={ScanEye} id="screen.hidden" count={readable} editor={`${editor}?hide=readable`} />
      )}
      {known?.hidden === 'clear' && (
        <p className={`${css.line} ${css.good}`} role="status">
          <Icon of={ShieldCheck} size={16} />
          <FormattedMessage id="screen.hidden.clear" />
        </p>
      )}
    </>
  );
}

const texts = {
  'screen.privates': { said: 'screen.privates', hide: 'screen.privates.hide' },
  'screen.hidden': { said: 'screen.hidden.readable', hide: 'screen.hidden.solid' },
};

interface FindingProps {
  icon: LucideIcon;
  id: keyof typeof texts;
  count: number;
  editor: string;
}

/** So many places, and where they are hidden. */
const Finding = ({ icon, id, count, editor }: FindingProps) => (
  <p className={css.line} role="status">
    <Icon of={icon} size={16} />
    <FormattedMessage id={texts[id].said} values={{ count }} />
    <Link to={editor} className={css.hide}>
      <FormattedMessage id={texts[id].hide} values={{ count }} />
    </Link>
  </p>
);
