import { lastLeft, type Remembered } from '#src/lib/remembered.ts';

/** What was left at this entry of the browser's history or, for who comes back by another way, last in this tab. */
export const recallLeft = <Value>(
  kept: Remembered<Value>,
  { placeKey, comesBack }: { placeKey: string; comesBack: boolean },
): Value | null => kept.recall(placeKey) ?? (comesBack ? kept.recall(lastLeft) : null);

/** Keeps it for both ways back; null forgets it. */
export function rememberLeft<Value>(kept: Remembered<Value>, placeKey: string, value: Value | null): void {
  for (const key of [placeKey, lastLeft]) kept.remember(key, value);
}
