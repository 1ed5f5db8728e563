import { EyeOff, ScanEye, ShieldCheck, TextCursorInput } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { stillSaid } from '#domain/privates/still-said.ts';
import type { PictureWords } from '#machines/picture-words/picture-words.machine.ts';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import type { ShownWords } from './use-picture-words.ts';
import css from './words-findings.module.css';

interface WordsFindingsProps {
  /** What its owner says of the picture. */
  texts: { name: string; description: string };
  words: Pick<ShownWords, 'known' | 'privates'>;
  /** Address of the editor. */
  editor: string;
}

/** Says quietly to the owner of a picture what its words tell: that something looks private, or whether what is hidden can be read. */
export function WordsFindings({ words: { known, privates }, texts, editor }: WordsFindingsProps) {
  const readable = known?.readable.length ?? 0;
  return (
    <>
      {privates.length > 0 && (
        <Finding icon={EyeOff} of="privates" count={privates.length} editor={`${editor}?hide=privates`} />
      )}
      {known?.hidden === 'readable' && (
        <Finding icon={ScanEye} of="hidden" count={readable} editor={`${editor}?hide=readable`} />
      )}
      {known?.hidden === 'clear' && (
        <p className={`${css.line} ${css.good}`} role="status">
          <Icon of={ShieldCheck} size={16} />
          <FormattedMessage id="screen.hidden.clear" />
        </p>
      )}
      {known && known.hidden_words.length > 0 && <StillSaid known={known} texts={texts} />}
    </>
  );
}

/** What was hidden and is told all the same: the page stays quiet about what the picture shows elsewhere. */
function StillSaid({
  known: { hidden_words, words },
  texts,
}: Pick<WordsFindingsProps, 'texts'> & { known: PictureWords }) {
  const shown = words.map(({ text }) => text);
  return (['name', 'description'] as const).map((of) => {
    const [word] = stillSaid(hidden_words, { shown, text: texts[of] });
    return (
      word !== undefined && (
        <p key={of} className={css.line} role="status">
          <Icon of={TextCursorInput} size={16} />
          <FormattedMessage id={saidIn[of].id} values={{ word }} />
        </p>
      )
    );
  });
}

const saidIn = { name: { id: 'screen.hidden.inName' }, description: { id: 'screen.hidden.inDescription' } } as const;

const findings = {
  privates: { said: { id: 'screen.privates' }, hide: { id: 'screen.privates.hide' } },
  hidden: { said: { id: 'screen.hidden.readable' }, hide: { id: 'screen.hidden.solid' } },
} as const;

interface FindingProps {
  icon: LucideIcon;
  of: keyof typeof findings;
  count: number;
  editor: string;
}

/** So many places, and where they are hidden. */
const Finding = ({ icon, of, count, editor }: FindingProps) => (
  <p className={css.line} role="status">
    <Icon of={icon} size={16} />
    <FormattedMessage id={findings[of].said.id} values={{ count }} />
    <Link to={editor} className={css.hide}>
      <FormattedMessage id={findings[of].hide.id} values={{ count }} />
    </Link>
  </p>
);
