import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Ask } from '#machines/asks/asks.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { AskSheet } from './ask-sheet.tsx';
import { AskedShelf, type AskedPicture } from './asked-shelf.tsx';
import { useAsks } from './use-asks.ts';
import css from './asks.module.css';

interface AskData {
  open: readonly Ask[];
  pictures: readonly AskedPicture[];
  total: number;
}

/** What stands above a gallery: what others have sent, and the sheet that asks for more. */
export function useAskTop({ open, pictures, total }: AskData, timezone: string) {
  const intl = useIntl();
  const asks = useAsks();
  const [isAsking, setAsking] = useState(false);
  const ask = (): void => setAsking(true);
  return {
    /** For a row of buttons. */
    button: (
      <IconButton
        variant="secondary"
        icon={Inbox}
        label={intl.formatMessage({ id: 'asks.title' })}
        onClick={ask}
        data-scripted
      />
    ),
    top: (
      <>
        <div className={css.top}>
          <AskedShelf asks={asks} pictures={pictures} total={total} timezone={timezone} />
          <div className={css.narrow}>
            <Button icon={Inbox} size="sm" onClick={ask} data-scripted>
              <FormattedMessage id="asks.title" />
            </Button>
          </div>
        </div>
        {isAsking && (
          <AskSheet
            asks={asks}
            open={open}
            timezone={timezone}
            onClose={() => {
              setAsking(false);
              asks.makeAnother();
            }}
          />
        )}
      </>
    ),
  };
}
