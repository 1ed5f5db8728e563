/** What is talked about on a picture is open until somebody says that it is done. */
export const threadStates = ['open', 'resolved'] as const;
export type ThreadState = (typeof threadStates)[number];

/** Whether the pin of a thread can be shown: at its place, nowhere since it is about the whole picture, or its place is gone. */
export const pinPlaces = ['here', 'whole', 'gone'] as const;
export type PinPlace = (typeof pinPlaces)[number];

/** A place of the shown picture, in parts of its width and height from 0 to 1, and the drawn object that it stands on. */
export interface Pin {
  x: number;
  y: number;
  item: string | null;
}

/** Somebody who may be named at a picture, as @ and the name. */
export interface Mentionable {
  id: string;
  name: string;
  avatar: string | null;
}

/** What is known of a thread beside its comments, the first of which begins it. */
export interface ThreadFacts {
  id: number;
  /** Its place among the threads of the picture, from 1 on. */
  number: number;
  state: ThreadState;
  pin: Pin | null;
  place: PinPlace;
  /** Whether something was said in it that the viewer has not read. */
  is_unread: boolean;
  can_resolve: boolean;
}
