import { History } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Leaving } from './read-leaving.ts';
import css from './leaving-note.module.css';

interface LeavingNoteProps {
  leaving: Leaving;
  timezone: string;
  onShow: (day: string) => void;
}

/** More are counted for nobody. */
const counted = 1000;

/** Tells an owner above their gallery what goes to the trash by itself, and how it stays. */
export function LeavingNote({ leaving: { count, at, day }, timezone, onShow }: LeavingNoteProps) {
  const intl = useIntl();
  const date = intl.formatDate(at, { day: 'numeric', month: 'long', timeZone: timezone }).replaceAll(' ', '\u00A0');
  return (
    <aside className={css.note} aria-label={intl.formatMessage({ id: 'gallery.leaving' })}>
      <Icon of={History} />
      <p className={css.text}>
        <FormattedMessage id="gallery.leaving.text" values={{ isMore: count < counted ? 'no' : 'yes', count, date }} />
      </p>
      <span className={css.show}>
        <Button size="sm" onClick={() => onShow(day)}>
          <FormattedMessage id="gallery.leaving.show" values={{ isOne: count === 1 ? 'yes' : 'no' }} />
        </Button>
      </span>
    </aside>
  );
}
