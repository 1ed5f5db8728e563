import { datePattern, type Quarantine } from '../quarantine.ts';
import { isKey, keysOf } from '../picture-keys.ts';
import type { Bucket } from './bucket.ts';
import { pictureName, quarantineName, quarantinePrefix } from './names.ts';

/** `quarantine/<date>/<key>`. A move is a copy, and what it was made of goes after it: a crash leaves both. */
export function createBucketQuarantine(bucket: Bucket): Quarantine {
  const move = async (from: string, to: string): Promise<void> => {
    if (await bucket.copy(from, to)) await bucket.remove(from);
  };
  const quarantine: Quarantine = {
    add: (file) => move(pictureName(file.key), quarantineName(file)),

    async addAll(fileId, date) {
      for (const key of keysOf(fileId)) await quarantine.add({ key, date });
    },

    async *list() {
      for await (const page of bucket.list(quarantinePrefix))
        for (const { name } of page) {
          const [date = '', key = ''] = name.slice(quarantinePrefix.length).split('/');
          if (datePattern.test(date) && isKey(key)) yield { key, date };
        }
    },

    async putBack(file) {
      const there = await bucket.sizeOf(pictureName(file.key));
      // What is empty counts as missing, and gives its place to this one.
      if (there !== null && there > 0) return false;
      await move(quarantineName(file), pictureName(file.key));
      return true;
    },

    remove: (file) => bucket.remove(quarantineName(file)),
    dateAnew: (file, date) => move(quarantineName(file), quarantineName({ ...file, date })),
  };
  return quarantine;
}
