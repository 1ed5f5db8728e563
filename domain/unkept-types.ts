/**
 * Types that a browser tells by a file's name and that are no pictures to us. A list of these, since names have more for those
 * that we keep than their own: image/apng, image/pjpeg. What is left is for the server, which looks at the bytes.
 */
export const unkeptTypes: ReadonlySet<string> = new Set([
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
  'image/svg+xml',
  'image/tiff',
  'image/bmp',
  'image/jxl',
  'image/jp2',
  'image/x-icon',
  'image/vnd.microsoft.icon',
  'image/vnd.adobe.photoshop',
]);
