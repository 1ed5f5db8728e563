import { nameKeyOf } from '#domain/name-key.ts';
import type { ScreenRow } from './tables.ts';

/** A name with the key that it is found by: what writes the one writes the other. */
export const nameColumns = (name: string): Pick<ScreenRow, 'name' | 'name_key'> => ({
  name,
  name_key: nameKeyOf(name),
});
