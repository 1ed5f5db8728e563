import { isErrorType } from '../errors.ts';
import { liveAspects, type LiveAspect, type LiveServerFrame } from './frames.ts';

/** What a frame of the server says; null for what is none, or of a later server. */
export function readLiveFrame(text: string): LiveServerFrame | null {
  const frame = parsed(text);
  if (!isRecord(frame)) return null;
  const { action, topic, topics, what, signatures, type } = frame;
  if (action === 'connected') return { action };
  if (action === 'error') return isErrorType(type) ? { action, type } : null;
  if (action === 'watching') return areTexts(topics) ? { action, topics } : null;
  if (typeof topic !== 'string') return null;
  if (action === 'refused') return { action, topic };
  if (action !== 'changed' || !areTexts(what)) return null;
  // Of what a later server tells, what is known here.
  const known = what.filter((aspect): aspect is LiveAspect => liveAspects.some((one) => one === aspect));
  return { action, topic, what: known, ...(areTexts(signatures) && { signatures }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
