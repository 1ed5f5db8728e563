/** What the thread that strips a picture sends back; null where nothing had to go, damaged says what is wrong with it. */
export type WorkersAnswer = { stripped: Uint8Array<ArrayBuffer> | null } | { damaged: string };
