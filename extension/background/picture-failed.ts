/** No picture was taken, for a reason with words for people. */
export class PictureFailed extends Error {}
