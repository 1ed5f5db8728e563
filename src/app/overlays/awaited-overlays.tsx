import { useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectBanner } from '#machines/banner/banner.selectors.ts';
import { selectPopup } from '#machines/popup/popup.selectors.ts';
import { selectToasts } from '#machines/toasts/toasts.selectors.ts';
import type { LazyPart } from '#src/lib/lazy-part.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { waitingFiles } from '#src/features/upload/waiting-files.ts';
import css from './awaited-overlays.module.css';

/** Milliseconds after which a code that has neither come nor failed is told to be late. */
const patience = 10_000;

interface AwaitedOverlaysProps {
  actors: AppActors;
  code: Pick<LazyPart<unknown>, 'isMissing' | 'subscribe' | 'tryAgain'>;
}

/**
 * Stands in for the overlays until their code is loaded: messages do not expire, and when the code cannot be loaded the person
 * is told as soon as there is something to show. It must be loaded already: its own code could not come.
 */
export function AwaitedOverlays({ actors, code }: AwaitedOverlaysProps) {
  const missing = useSyncExternalStore(code.subscribe, code.isMissing, () => false);
  const late = useIsLate();
  const shown = useShown(actors);
  useMessagesHeld(actors);
  useEffect(() => {
    if (shown !== '') code.tryAgain();
  }, [code, shown]);

  if (shown === '' || !(missing || late)) return null;
  return <MissingOverlays {...(missing ? { onTryAgain: code.tryAgain } : {})} />;
}

/** Stands for overlays that have failed, whatever they showed. */
export function FailedOverlays({ actors, onTryAgain }: { actors: AppActors; onTryAgain: () => void }) {
  useMessagesHeld(actors);
  return <MissingOverlays onTryAgain={onTryAgain} />;
}

function MissingOverlays({ onTryAgain }: { onTryAgain?: () => void }) {
  return (
    <div role="alert" className={css.line}>
      <p>
        <FormattedMessage id="shell.overlays.missing" />
      </p>
      {onTryAgain && (
        <Button size="sm" variant="primary" onClick={onTryAgain}>
          <FormattedMessage id="errors.again" />
        </Button>
      )}
      <Button size="sm" onClick={() => location.reload()}>
        <FormattedMessage id="errors.reload" />
      </Button>
    </div>
  );
}

/** Changes with everything that is to be shown and tells something; empty when nothing is. */
function useShown({ popup, toasts, banner }: AppActors): string {
  const question = useSelector(popup, (snapshot) => selectPopup(snapshot)?.id ?? '');
  const messages = useSelector(toasts, (snapshot) =>
    selectToasts(snapshot)
      .map(({ id }) => id)
      .join(' '),
  );
  const success = useSelector(banner, (snapshot) => (selectBanner(snapshot).visible ? 'banner' : ''));
  const files = useSyncExternalStore(waitingFiles.subscribe, waitingFiles.count, () => 0);
  return [question, messages, success, files > 0 ? `files ${files}` : ''].filter((part) => part !== '').join(' ');
}

/** Their time begins once they can be seen. */
function useMessagesHeld({ toasts, banner }: AppActors): void {
  const visible = useSelector(banner, (snapshot) => selectBanner(snapshot).visible);
  useEffect(() => {
    toasts.send({ type: 'toasts.held' });
    return () => toasts.send({ type: 'toasts.released' });
  }, [toasts]);
  useEffect(() => {
    if (!visible) return;
    banner.send({ type: 'banner.held' });
    return () => banner.send({ type: 'banner.released' });
  }, [banner, visible]);
}

function useIsLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
