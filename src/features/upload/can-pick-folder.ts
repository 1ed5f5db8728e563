/** Whether this browser can choose a whole folder. Phones know the attribute, but keep their pictures in no folders. */
export const canPickFolder = (): boolean =>
  'webkitdirectory' in HTMLInputElement.prototype && !matchMedia('(hover: none) and (pointer: coarse)').matches;
