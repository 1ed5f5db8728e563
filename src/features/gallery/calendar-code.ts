import { loadLateMessages } from '#src/i18n/messages.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';

/** The calendar, which is loaded once somebody is about to open it. */
export const calendarCode = lazyPart(async () => {
  const [{ Calendar }] = await Promise.all([
    import('#src/blocks/calendar/calendar.tsx'),
    loadLateMessages(['calendar']),
  ]);
  return Calendar;
});
