import { RotateCcw, Trash2 } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import css from './trashed-screen.module.css';

interface Picture {
  src: string;
  /** Of the original, in pixels. */
  width: number;
  height: number;
}

interface TrashedScreenProps {
  title: string;
  /** Null where there is none to be shown. */
  picture: Picture | null;
  signature: string;
  /** Until it is gone; 0 on its last day. */
  daysLeft: number;
  restoring: boolean;
  onRestore: () => void;
}

/** What the owner of a deleted screen finds at its address. The way back is a plain form without scripts. */
export function TrashedScreen({ title, picture, signature, daysLeft, restoring, onRestore }: TrashedScreenProps) {
  const locale = useLocale();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    onRestore();
  };
  return (
    <EmptyState
      icon={Trash2}
      title={title}
      picture={
        picture && (
          <img
            className={css.picture}
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt=""
            draggable={false}
          />
        )
      }
      level={1}
      actions={
        <form method="post" action="/trash/restore" onSubmit={send}>
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="signature" value={signature} />
          <input type="hidden" name="next" value={href('s-id', locale, { id: signature })} />
          <Button variant="primary" icon={RotateCcw} type="submit" loading={restoring}>
            <FormattedMessage id="screens.restore" />
          </Button>
        </form>
      }
    >
      <p>
        <FormattedMessage id="screen.trashed.left" values={{ days: daysLeft }} />
      </p>
    </EmptyState>
  );
}
