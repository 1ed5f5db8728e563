/**
 * Milliseconds that a machine waits for what it has called. Afterwards the call has failed, and is aborted. The figures are ours: long enough for a slow line, short enough for a person.
 */
export const answerLimit = 30_000;
/** Of calls about the session, for which other calls and other tabs wait. */
export const sessionLimit = 10_000;
/** Of calls to the browser's storage and locks. */
export const deviceLimit = 10_000;
/** Between two reports of progress of a picture that is being sent, however long all of it takes. */
export const silenceLimit = 60_000;
/** Of what a person does with an authenticator, for as long as the server takes its answer. */
export const ceremonyLimit = 300_000;
/** Of a file of a few megabytes that is sent without a report of progress. */
export const fileLimit = 120_000;
/** Of passkeys that a browser offers beside a field: then they are offered anew, before what is to be signed has run out. */
export const offerLimit = 240_000;
