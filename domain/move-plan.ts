/** Screens are moved to another library, or copies of them are made there. */
export type MoveWay = 'move' | 'copy';

/** What will happen: nothing of it has yet. */
export interface MovePlan {
  /** How many of the screens can be moved or copied by the viewer. */
  able: number;
  /** How many of these leave collections. */
  collected: number;
  /** How many have something behind the picture, which members of a space would get too. */
  withBehind: number;
  /** How many open links are turned off. */
  linksOff: number;
  /** How much room copies take. */
  bytes: number;
}
