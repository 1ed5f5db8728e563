import { useEffect, useEffectEvent, useState } from 'react';
import type { Session } from '../model.ts';
import { reportedSession, type Report } from '../report/report.ts';

/** Shows a report once it is there. Returns whether there is none any more. */
export function useReport(report: Promise<Report> | undefined, show: (session: Session) => void): boolean {
  const [isGone, setGone] = useState(false);
  const came = useEffectEvent((one: Report) => {
    const session = reportedSession(one);
    if (session) show(session);
    else setGone(true);
  });
  useEffect(() => {
    let isWanted = true;
    report?.then(
      (one) => isWanted && came(one),
      () => isWanted && setGone(true),
    );
    return () => {
      isWanted = false;
    };
  }, [report]);
  return isGone;
}
