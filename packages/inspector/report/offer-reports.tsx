import { useSelector } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { keepPictures } from './keep-pictures.ts';
import { recentSession, type Report, type ReportedPage } from './report.ts';
import { ReportDoor } from './report-door.tsx';
import { reportMachine, type Draft } from './report.machine.ts';
import { ReportSheet } from './report-sheet.tsx';
import '../view/tokens.css';

export interface ReportOptions {
  /** Keeps a report where others can read it; answers the link by which they do. */
  send: (report: Report, signal: AbortSignal) => Promise<string>;
}

/** Fills a place of the page with what reports a bug: a button, its key, and a sheet. From now on pictures are kept of the page. */
export function offerReports(place: Element, page: ReportedPage, { send }: ReportOptions): void {
  // Its code comes with the first picture.
  const picturesNow = keepPictures(async () => (await import('./draw-page.ts')).drawPage());
  const logic = reportMachine.provide({
    actors: {
      gather: fromPromise<Draft>(async () => {
        const pictures = await picturesNow();
        return { session: recentSession(page, Date.now()), pictures };
      }),
      send: fromPromise<string, Report>(({ input, signal }) => send(input, signal)),
      copy: fromPromise<void, string>(({ input }) => navigator.clipboard.writeText(input)),
    },
  });
  const report = createActor(logic).start();
  addEventListener('keydown', (press) => {
    if (!press.altKey || !press.shiftKey || press.code !== 'KeyR') return;
    press.preventDefault();
    report.send({ type: 'report.requested' });
  });
  createRoot(place).render(<Reporting report={report} />);
}

function Reporting({ report }: { report: ActorRefFrom<typeof reportMachine> }) {
  const now = useSelector(report, (snapshot) => snapshot);
  return (
    <>
      <ReportDoor isBusy={now.matches('gathering')} onOpen={() => report.send({ type: 'report.requested' })} />
      {now.hasTag('open') && now.context.draft && (
        <ReportSheet
          {...now.context}
          draft={now.context.draft}
          isSending={now.hasTag('sending')}
          hasFailed={now.hasTag('failed')}
          onWords={(words) => report.send({ type: 'words.changed', words })}
          onToggle={(at) => report.send({ type: 'picture.toggled', at })}
          onSend={() => report.send({ type: 'sending.requested' })}
          onCopy={() => report.send({ type: 'copy.requested' })}
          onClose={() => report.send({ type: 'sheet.closed' })}
        />
      )}
    </>
  );
}
