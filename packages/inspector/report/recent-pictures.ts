/** The page as it looked at a moment, in milliseconds since 1970. */
export interface Picture {
  at: number;
  /** A data address. */
  data: string;
}

/** Milliseconds of which a report tells. */
export const reportedTime = 30_000;
/** Characters of all pictures together. */
const room = 8_000_000;

/** The pictures of the reported time with one more: the one that was seen when it began is the first. */
export function withPicture(pictures: readonly Picture[], picture: Picture): readonly Picture[] {
  const all = [...pictures, picture];
  const began = picture.at - reportedTime;
  const first = all.findLastIndex(({ at }) => at <= began);
  return withinRoom(all.slice(Math.max(first, 0)));
}

/** Without the oldest, where they are too many; the last one stays. */
const withinRoom = (pictures: readonly Picture[]): readonly Picture[] =>
  pictures.length > 1 && pictures.reduce((sum, { data }) => sum + data.length, 0) > room
    ? withinRoom(pictures.slice(1))
    : pictures;

/** What was seen at a moment; the first one where none is as old. */
export const pictureAt = (pictures: readonly Picture[], moment: number): Picture | undefined =>
  pictures.findLast(({ at }) => at <= moment) ?? pictures[0];
