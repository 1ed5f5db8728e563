/**
 * Media types, derived by browsers from a file's name, that Kadr rejects before an upload. It is a list of rejected types
 * because accepted formats have several names each (image/apng, image/pjpeg); the server decides the rest by the bytes.
 */
export const rejectedTypes: ReadonlySet<string> = new Set([
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
