let place: string | undefined;

/** The space that pictures go to which are given now; undefined: with what is the viewer's own. */
export const uploadPlace = (): string | undefined => place;

/** Lets pictures go to this space until what is returned is called. */
export function uploadsGoTo(space: string): () => void {
  place = space;
  return () => {
    if (place === space) place = undefined;
  };
}
