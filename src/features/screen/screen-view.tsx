import { Suspense, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { linkText, type LinkFormat, type LinkedScreen } from '#domain/link-formats.ts';
import type { Edit } from '#domain/edit.ts';
import type { Screen } from '#domain/screen.ts';
import { shownName } from '#domain/screen-name.ts';
import { ScreenStage } from '#src/blocks/screen-stage/screen-stage.tsx';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import { useSwipe } from '#src/lib/use-swipe.ts';
import { useCommands } from '#src/wiring/commands/use-commands.ts';
import { say } from '#src/i18n/say.ts';
import { copiedText } from './copied-text.ts';
import { CopyByHand } from './copy-by-hand.tsx';
import { pictureSources } from './picture-sources.ts';
import { ScreenActions, type ScreenActionsProps } from './screen-actions.tsx';
import { screenFacts } from './screen-facts.ts';
import { useCopying } from '#src/wiring/use-copying.ts';
import { linesOf } from './words/lines-of.ts';
import { touchedText } from './words/touched-text.ts';
import type { ShownWords } from './words/use-picture-words.ts';
import { WordsBar } from './words/words-bar.tsx';
import { WordsLayer } from './words/words-layer.tsx';
import { useRenaming } from './screen-title.tsx';
import type { LinkCopying } from './use-text-copy.ts';
import css from './screen-view.module.css';

const dayCode = lazyPart(async () => (await import('./day-panel.tsx')).DayPanel);
const DayPanel = lazyComponent(dayCode, (Component) => Component);

interface ScreenViewProps {
  screen: Screen;
  /** As the page is called. */
  title: string;
  links: Pick<LinkedScreen, 'page' | 'image' | 'frame'>;
  /** IANA name of the viewer's zone; null for a visitor. */
  timezone: string | null;
  copying: LinkCopying;
  words: ShownWords;
  /** Whether the reader may have the picture itself. */
  mayDownload: boolean;
  /** Left out for its owner and for visitors, and where its owner keeps the picture. */
  ofOthers?: ScreenActionsProps['ofOthers'];
  /** The next ones are left out for everyone but the owner. */
  onDelete?: (() => void) | undefined;
  /** Address of its editor. */
  editor?: string | undefined;
  onVersions?: (() => void) | undefined;
  onShare?: (() => void) | undefined;
  onMove?: (() => void) | undefined;
  /** Copies it to another library. */
  onCopyTo?: (() => void) | undefined;
  /** What the owner says of it beside its name. */
  details?: ReactNode;
  onDetails?: (() => void) | undefined;
  /** Changes what it says of it. */
  onEdit?: ((edit: Edit) => void) | undefined;
  /** Addresses of the screens before and behind it, where it stands among others. */
  beside?: { previous: string | null; next: string | null } | undefined;
  /** Stands over the picture, and beside it while it holds anything. */
  over?: ReactNode;
  aside?: ReactNode;
  talk?: ScreenActionsProps['talk'];
  /** Stands above the screen. */
  children?: ReactNode;
}

/** One screen and what can be done with it. */
export function ScreenView({
  screen,
  title,
  links,
  timezone,
  copying,
  words,
  mayDownload,
  ofOthers,
  over,
  aside,
  talk,
  children,
  ...own
}: ScreenViewProps) {
  const { onDelete, onShare, onEdit, editor, onVersions, beside, details, onDetails } = own;
  const intl = useIntl();
  const renaming = useRenaming(
    onEdit && { name: shownName(screen.name), onRename: (value) => onEdit({ of: 'name', value }) },
  );
  const [setsDay, setSetsDay] = useState(false);
  const [fit, setFit] = useState<(() => void) | null>(null);
  const { copied, refused } = copying;
  const textOf = (format: LinkFormat): string =>
    linkText({ ...links, name: title, width: screen.width, height: screen.height }, format);

  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const stepTo = (path: string | null | undefined) =>
    // Enlarged, the picture is moved by the same keys and fingers.
    typeof path === 'string' && !fit ? () => void navigate(path, { replace: true, state }) : undefined;
  const previous = stepTo(beside?.previous);
  const next = stepTo(beside?.next);

  const textCopying = useCopying();
  const { known, isSelecting } = words;
  useCommands({ fit: isSelecting && !fit ? words.dismiss : undefined });
  const hasText = known !== null && known.words.length > 0;
  const copyText = () => (hasText ? textCopying.copy('text', linesOf(known.words)) : words.select());
  const copy = (format: LinkFormat) => copying.copy(format, textOf(format));
  useCommands({ fit: fit ?? undefined, previous, next });
  const swipe = useSwipe({ right: previous, left: next });
  return (
    <div className={css.page} {...swipe} {...touchedText(words)}>
      <p role="status" className="visually-hidden">
        {copied && say(intl, copiedText(copied))}
      </p>
      {children}
      {refused && <CopyByHand key={refused} format={refused} text={textOf(refused)} onClose={copying.dismiss} />}
      <ScreenStage
        {...pictureSources(screen, mayDownload)}
        {...renaming}
        thumbhash={screen.thumbhash}
        title={title}
        description={screen.description}
        facts={screenFacts(intl, screen, timezone)}
        width={screen.width}
        height={screen.height}
        damaged={screen.is_damaged}
        beside={beside}
        onEnlarged={(enlarged) => setFit(() => enlarged)}
        over={
          <>
            {known && (isSelecting || words.marks.length > 0) && (
              <WordsLayer size={known.size} words={isSelecting ? known.words : []} marks={words.marks} />
            )}
            {over}
          </>
        }
        aside={aside}
        foot={
          isSelecting && (
            <WordsBar
              known={known}
              hasFailed={words.hasFailed}
              isCopied={textCopying.copied !== null}
              onCopy={copyText}
              onRetry={words.select}
              onClose={words.dismiss}
            />
          )
        }
      >
        <ScreenActions
          screen={screen}
          copied={copied}
          mayDownload={mayDownload}
          onCopy={copy}
          isTextCopied={textCopying.copied !== null}
          isSelecting={isSelecting}
          onText={isSelecting ? words.dismiss : words.select}
          onCopyText={copyText}
          ofOthers={ofOthers}
          editor={editor}
          onVersions={onVersions}
          onShare={onShare}
          onDetails={onDetails}
          onDay={onEdit && timezone !== null ? () => setSetsDay(true) : undefined}
          onMove={own.onMove}
          onCopyTo={own.onCopyTo}
          onDelete={onDelete}
          talk={talk}
        />
      </ScreenStage>
      {details}
      {setsDay && onEdit && timezone !== null && (
        <Suspense>
          <DayPanel
            moment={screen.date_taken ?? screen.date_created}
            isTaken={Boolean(screen.date_taken)}
            timezone={timezone}
            onDay={(value) => onEdit({ of: 'takenAt', value })}
            onClose={() => setSetsDay(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
