/** Jobs that remove the files of a picture whose row is gone; their key is the fileId. */
export const unlinkQueue = 'screens.unlink';
