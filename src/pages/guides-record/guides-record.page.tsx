import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { RecordingView } from '#src/features/recording/recording-view.tsx';
import { useRecording } from '#src/features/recording/use-recording.ts';
import { canCaptureScreen } from '#src/features/upload/can-capture.ts';
import { giveStep } from '#src/features/upload/give-step.ts';
import { openUploads } from '#src/features/upload/queue/open-uploads.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';

/** Records steps of which a guide is made. */
export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const navigate = useNavigate();
  const actors = useActors();
  const viewer = useViewer();
  const isHydrated = useHydrated();
  const date = () => intl.formatDate(Date.now(), { day: 'numeric', month: 'long' });
  const recording = useRecording({
    person: viewer?.id ?? '',
    give: (picture) => giveStep(actors, picture),
    uploads: () => openUploads(actors),
    title: () => intl.formatMessage({ id: 'recording.guideTitle' }, { date: date() }),
    onMade: (collection) => void navigate(`${href('c-collection', locale, { collection })}?view=write`),
  });
  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'recording.title' })} noindex />
      <RecordingView recording={recording} canRecord={!isHydrated || canCaptureScreen()} />
    </>
  );
}
