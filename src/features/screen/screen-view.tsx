import { useState } from 'react';
import { useIntl } from 'react-intl';
import { linkText, type LinkFormat, type LinkedScreen } from '#domain/link-formats.ts';
import type { Screen } from '#domain/screen.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { ScreenStage } from '#src/blocks/screen-stage/screen-stage.tsx';
import { CopyByHand } from './copy-by-hand.tsx';
import { pictureSources } from './picture-sources.ts';
import { ScreenActions } from './screen-actions.tsx';
import { screenFacts } from './screen-facts.ts';
import css from './screen-view.module.css';

interface ScreenViewProps {
  screen: Screen;
  /** As the page is called. */
  title: string;
  links: Pick<LinkedScreen, 'page' | 'image'>;
  /** IANA name of the viewer's zone; null for a visitor. */
  timezone: string | null;
  onCopied: (format: LinkFormat) => void;
  /** Left out for everyone but the owner. */
  onDelete?: (() => void) | undefined;
}

/** One screen and what can be done with it. */
export function ScreenView({ screen, title, links, timezone, onCopied, onDelete }: ScreenViewProps) {
  const intl = useIntl();
  /** What the browser did not let us put on the clipboard. */
  const [refused, setRefused] = useState<LinkFormat | null>(null);
  const textOf = (format: LinkFormat): string =>
    linkText({ ...links, name: title, width: screen.width, height: screen.height }, format);

  const copy = async (format: LinkFormat): Promise<void> => {
    const copied = await copyText(textOf(format));
    setRefused(copied ? null : format);
    if (copied) onCopied(format);
  };
  return (
    <div className={css.page}>
      {refused && <CopyByHand key={refused} format={refused} text={textOf(refused)} onClose={() => setRefused(null)} />}
      <ScreenStage
        {...pictureSources(screen)}
        thumbhash={screen.thumbhash}
        title={title}
        facts={screenFacts(intl, screen, timezone)}
        width={screen.width}
        height={screen.height}
        damaged={screen.is_damaged}
      >
        <ScreenActions screen={screen} onCopy={(format) => void copy(format)} onDelete={onDelete} />
      </ScreenStage>
    </div>
  );
}
