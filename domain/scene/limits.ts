/** Bytes of a drawing as JSON. */
export const sceneBytesLimit = 1024 * 1024;
export const sceneItemLimit = 2000;
/** Points of one stroke; a longer one is simplified when it ends. */
export const inkPointLimit = 5000;
/** Characters of one text on the picture. */
export const sceneTextLength = 2000;
/** Pictures that are laid on one. */
export const scenePictureLimit = 40;
/** How far from the picture a drawing may reach, in widths and heights of it. */
export const sceneReach = 4;
/** Characters of what an item is called. */
export const itemNameLength = 80;
/** What the first step may be. */
export const firstStepLimit = 999;
/** Pixels of a line, and of letters. */
export const strokeLimit = 400;
export const textSizeLimit = 2000;
/** Gestures that can be undone. */
export const historyLimit = 200;
