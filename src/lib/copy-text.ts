/**
 * Puts text on the clipboard; false when the browser refuses (no gesture, no permission, no secure context).
 * Must be called inside a gesture.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reserves the clipboard inside a gesture for a text that is not known yet. False when this browser cannot wait
 * for one, or refused: the text must then be offered by a button.
 */
export const copyTextLater = (text: Promise<string>): Promise<boolean> =>
  copyLater({ 'text/plain': text.then((value) => new Blob([value], { type: 'text/plain' })) });

/** The same for a PNG. */
export const copyPictureLater = (picture: Promise<Blob>): Promise<boolean> => copyLater({ 'image/png': picture });

/** The same in several types, of which a program takes the one that it knows best. */
export async function copyLater(types: Record<string, Promise<Blob>>): Promise<boolean> {
  // A browser that has refused looks at the text no more: its failure would count as unhandled.
  for (const blob of Object.values(types)) blob.catch(() => undefined);
  if (typeof ClipboardItem === 'undefined') return false;
  try {
    await navigator.clipboard.write([new ClipboardItem(types)]);
    return true;
  } catch {
    return false;
  }
}
