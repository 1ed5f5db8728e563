import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { shownName } from '#domain/screen-name.ts';
import { DropOverlay } from '#src/blocks/dropzone/drop-overlay.tsx';
import { draftId, type NewPicture } from '#src/wiring/drafts/draft-store.ts';
import { browserDrafts } from '#src/wiring/drafts/browser-drafts.ts';
import { handToEditor, takeHanded } from '#src/wiring/drafts/hand-to-editor.ts';
import { PictureEditor } from '#src/features/editor/picture-editor.tsx';
import { PictureWanted } from '#src/features/editor/picture-wanted.tsx';
import { SessionOver } from '#src/features/editor/session-over.tsx';
import { readPicture } from '#src/wiring/drafts/read-picture.ts';
import { canCaptureScreen } from '#src/features/upload/can-capture.ts';
import { captureScreen } from '#src/features/upload/capture-screen.ts';
import { chooseFiles } from '#src/lib/choose-files.ts';
import { listenForFiles } from '#src/lib/listen-for-files.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useViewer } from '#src/wiring/use-actors.ts';

/** An editor that asks for its picture first. One that was not saved the last time is there again. */
export function Page() {
  const intl = useIntl();
  const viewer = useViewer();
  const hydrated = useHydrated();
  const locale = useLocale();
  const back = href('gallery', locale);
  const unnamed = `${intl.formatMessage({ id: 'editor.new' })}.png`;
  const [given, setGiven] = useState<(NewPicture & { url: string }) | null>(null);
  const [refused, setRefused] = useState(false);
  const [hovering, setHovering] = useState(0);
  const account = viewer?.id;

  const show = (picture: NewPicture) => setGiven({ ...picture, url: URL.createObjectURL(picture.blob) });
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    const picture = await readPicture(file, unnamed);
    setRefused(picture === null);
    if (!picture) return;
    show(picture);
    // There again after a reload, also before anything is drawn on it.
    if (account !== undefined) await handToEditor(browserDrafts, account, picture);
  };
  const takeOnce = useEffectEvent((file: File | undefined) => {
    if (!given) void take(file);
  });
  const showKept = useEffectEvent(show);

  useEffect(() => {
    if (account === undefined) return;
    const handed = takeHanded(account);
    if (handed) return showKept(handed);
    browserDrafts.picture(draftId(account, undefined)).then(
      (kept) => kept && showKept(kept),
      // A browser that keeps nothing.
      () => undefined,
    );
  }, [account]);
  useEffect(() => listenForFiles(document, { onFiles: ({ files }) => takeOnce(files[0]), onHover: setHovering }), []);
  const url = given?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'editor.new' })} noindex />
      {given && account !== undefined ? (
        <PictureEditor
          key={given.url}
          account={account}
          base={given.size}
          screen={null}
          newPicture={{ blob: given.blob, name: given.name, size: given.size }}
          source={given.url}
          picture={async () => given.blob}
          title={shownName(given.name)}
          back={back}
          onDiscarded={() => setGiven(null)}
        />
      ) : given ? (
        <SessionOver title={shownName(given.name)} back={back} page={href('s-editor', locale)} />
      ) : (
        <>
          <PictureWanted
            back={back}
            refused={refused}
            onPick={() => void chooseFiles('pictures').then(([file]) => take(file))}
            onCapture={
              hydrated && canCaptureScreen()
                ? () =>
                    void captureScreen().then(take, () => {
                      setRefused(true);
                    })
                : undefined
            }
          />
          <DropOverlay count={hovering} text={intl.formatMessage({ id: 'editor.wanted.drop' })} />
        </>
      )}
    </>
  );
}
