import type { Mood } from '#src/lib/call-mood.ts';
import { refusalOf } from './refusals.ts';

/** Fetches in the mood of the moment, by the method and path of a call: refused as a service refuses, or without a network. */
export const passFetch =
  (fetch: typeof globalThis.fetch, moodOf: (operation: string) => Mood): typeof globalThis.fetch =>
  async (asked, init) => {
    const { method, url, signal } = new Request(asked, init);
    const refusal = await refusalOf({ method, url: new URL(url), signal }, moodOf);
    if (refusal === null) return await fetch(asked, init);
    if (refusal.type === 'error') throw new TypeError('Failed to fetch');
    return refusal;
  };
