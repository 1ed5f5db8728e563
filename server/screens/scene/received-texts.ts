import { versionNoteLength } from '#domain/limits.ts';
import { sceneBytesLimit } from '#domain/scene/limits.ts';
import { LayersError, readLayers } from '#domain/scene/read-layers.ts';
import type { Size } from '#domain/scene/scene.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FormTexts } from '../upload/form.ts';

/** How many bytes the texts of a form with a drawing may have. */
export const textLimits = { layers: sceneBytesLimit, note: versionNoteLength * 4 };

/** The drawing of a form, as it is kept. Throws body_invalid where it is none, or none on a picture of this size. */
export function layersOf({ layers }: FormTexts, base: Size): string {
  if (layers === undefined) throw new Problem('body_invalid', { fields: { layers: 'missing' } });
  try {
    return JSON.stringify(readLayers(layers, base));
  } catch (error) {
    if (!(error instanceof LayersError)) throw error;
    const path = error.path === '' ? 'layers' : `layers.${error.path}`;
    throw new Problem('body_invalid', { fields: { [path]: 'invalid' }, cause: error });
  }
}

/** The note of a form; null where it is empty or left out. */
export function noteOf({ note = '' }: FormTexts): string | null {
  const text = note.trim();
  if (text.length > versionNoteLength)
    throw new Problem('body_invalid', { fields: { note: { fault: 'too_long', limit: versionNoteLength } } });
  return text === '' ? null : text;
}
