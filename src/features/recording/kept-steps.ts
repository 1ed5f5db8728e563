import type { RecordedStep } from '#machines/recording/recording.machine.ts';
import { siteStorage } from '#src/lib/browser-storage.ts';
import { remembered } from '#src/lib/remembered.ts';

type KeptStep = Pick<RecordedStep, 'id' | 'signature'>;

const isStep = (kept: unknown): kept is KeptStep =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  typeof kept.id === 'string' &&
  'signature' in kept &&
  (kept.signature === null || typeof kept.signature === 'string');
const isSteps = (kept: unknown): kept is KeptStep[] => Array.isArray(kept) && kept.every(isStep);
const steps = remembered<KeptStep[]>(siteStorage, 'recorded-steps', isSteps);

/** The steps that this person has recorded in this browser, from which no guide is made yet. */
export const keptSteps = {
  recall: (person: string): RecordedStep[] =>
    (steps.recall(person) ?? []).map((step) => ({ ...step, preview: '', isRefused: false })),
  remember: (person: string, recorded: readonly RecordedStep[]): void =>
    steps.remember(person, recorded.length === 0 ? null : recorded.map(({ id, signature }) => ({ id, signature }))),
};
