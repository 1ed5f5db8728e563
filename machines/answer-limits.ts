/**
 * Milliseconds that a machine waits for what it has called. Afterwards it goes on as if the call had failed; the
 * actor is stopped, and aborts. The figures are ours: long enough for a slow line, short enough for a person.
 */
export const answerLimit = 30_000;
/** Of the session: other calls, and other tabs, wait for it. */
export const sessionLimit = 10_000;
/** Of what this browser keeps: its storage and its locks. */
export const deviceLimit = 10_000;
/** Between two signs of life of a picture that is being sent, however long the whole of it takes. */
export const silenceLimit = 60_000;
