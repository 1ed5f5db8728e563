import { sessionOf, type Session } from '../model.ts';
import type { InspectedPage } from '../page/inspect-page.ts';
import { readRecording } from '../recording.ts';
import { reportedTime, type Picture } from './recent-pictures.ts';
import { withoutSecrets } from './without-secrets.ts';

/** What is sent of a bug, and read by its link. */
export interface Report {
  /** What went wrong, as the person says it. */
  words: string;
  /** A recording as text. */
  recording: string;
  pictures: readonly Picture[];
}

/** What a report is made of. */
export interface ReportedPage extends Pick<InspectedPage, 'about'> {
  observed: Pick<InspectedPage['observed'], 'charts' | 'steps'>;
  addresses: Pick<InspectedPage['addresses'], 'list'>;
}

/** What flows did in the reported time, and how those stood that were there before; `now` is its end. */
export function recentSession({ observed, addresses, about }: ReportedPage, now: number): Session {
  const began = now - reportedTime;
  const all = observed.steps().map((step) => ({
    ...step,
    event: withoutSecrets(step.event),
    context: withoutSecrets(step.context),
  }));
  const load = all.at(-1)?.load;
  const before = new Map(all.filter(({ at }) => at < began).map((step) => [step.actor, step]));
  const kept = all.filter(
    (step) => step.at >= began || (before.get(step.actor) === step && step.status === 'active' && step.load === load),
  );
  const machines = new Set(kept.map(({ machine }) => machine));
  const shown = observed.charts().filter(({ machine }) => machines.has(machine));
  const visited = addresses.list();
  const here = visited.at(-1);
  const title = here?.title || (here?.path ?? '');
  const source = { id: 'report', title, showsPast: false, about: about(), addresses: visited };
  return sessionOf(source, false, shown, kept);
}

/** A report as it is looked at; null where its recording cannot be read. */
export function reportedSession({ words, recording, pictures }: Report): Session | null {
  const session = readRecording(recording, crypto.randomUUID());
  if (!session) return null;
  const title = words.split('\n')[0]?.slice(0, 60) || session.source.title;
  return { ...session, source: { ...session.source, title: `Report: ${title}` }, seen: { words, pictures } };
}
