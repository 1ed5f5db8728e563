/** What the thread that strips a picture sends back; damaged says what is wrong with it. */
export type WorkersAnswer = { stripped: Uint8Array<ArrayBuffer> } | { damaged: string };
