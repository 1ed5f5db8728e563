import { allows, type Space } from '#domain/library.ts';

/** Whether there is another library that the viewer may put screens into. */
export const canMoveFrom = ({
  space,
  spaces,
}: {
  space: Pick<Space, 'id'> | null;
  spaces: readonly Space[];
}): boolean =>
  space !== null || spaces.some(({ role, date_deletion }) => allows(role, 'editor') && date_deletion === null);
