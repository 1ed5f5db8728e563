import { useState } from 'react';
import { useIntl } from 'react-intl';
import { linkText, type LinkFormat, type LinkedScreen } from '#domain/link-formats.ts';
import type { Screen } from '#domain/screen.ts';
import { ScreenStage } from '#src/blocks/screen-stage/screen-stage.tsx';
import { useCommands } from '#src/wiring/commands/use-commands.ts';
import { say } from '#src/i18n/say.ts';
import { copiedText } from './copied-text.ts';
import { CopyByHand } from './copy-by-hand.tsx';
import { pictureSources } from './picture-sources.ts';
import { downloadScreen } from './download-path.ts';
import { ScreenActions } from './screen-actions.tsx';
import { screenFacts } from './screen-facts.ts';
import type { LinkCopying } from './use-text-copy.ts';
import css from './screen-view.module.css';

interface ScreenViewProps {
  screen: Screen;
  /** As the page is called. */
  title: string;
  links: Pick<LinkedScreen, 'page' | 'image'>;
  /** IANA name of the viewer's zone; null for a visitor. */
  timezone: string | null;
  copying: LinkCopying;
  /** Left out for everyone but the owner. */
  onDelete?: (() => void) | undefined;
}

/** One screen and what can be done with it. */
export function ScreenView({ screen, title, links, timezone, copying, onDelete }: ScreenViewProps) {
  const intl = useIntl();
  const [fit, setFit] = useState<(() => void) | null>(null);
  const { copied, refused } = copying;
  const textOf = (format: LinkFormat): string =>
    linkText({ ...links, name: title, width: screen.width, height: screen.height }, format);

  const copy = (format: LinkFormat) => copying.copy(format, textOf(format));
  useCommands({
    copy: () => copy('page'),
    download: () => downloadScreen(screen),
    delete: onDelete,
    fit: fit ?? undefined,
  });
  return (
    <div className={css.page}>
      <p role="status" className="visually-hidden">
        {copied && say(intl, copiedText(copied))}
      </p>
      {refused && <CopyByHand key={refused} format={refused} text={textOf(refused)} onClose={copying.dismiss} />}
      <ScreenStage
        {...pictureSources(screen)}
        thumbhash={screen.thumbhash}
        title={title}
        facts={screenFacts(intl, screen, timezone)}
        width={screen.width}
        height={screen.height}
        damaged={screen.is_damaged}
        onEnlarged={(enlarged) => setFit(() => enlarged)}
      >
        <ScreenActions screen={screen} copied={copied} onCopy={copy} onDelete={onDelete} />
      </ScreenStage>
    </div>
  );
}
