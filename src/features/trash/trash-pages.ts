import { imageListLimit } from '#domain/limits.ts';
import { wholeNumber } from '#domain/whole-number.ts';

/** How many more screens "Load more" shows. */
export const trashStep = 50;

/** How many screens an address asks for, as many as one call can restore at most. */
export function trashShown(params: URLSearchParams): number {
  const asked = Math.ceil((wholeNumber(params.get('shown') ?? '') ?? trashStep) / trashStep) * trashStep;
  return Math.min(Math.max(asked, trashStep), imageListLimit);
}

/** The query of the address that shows more; null when there is no more, or no more can be shown at once. */
export function moreTrash({ shown, total }: { shown: number; total: number }): string | null {
  return total > shown && shown < imageListLimit ? `?shown=${shown + trashStep}` : null;
}
