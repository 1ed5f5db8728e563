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
export async function copyTextLater(text: Promise<string>): Promise<boolean> {
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  // A browser that has refused looks at the text no more: its failure would count as unhandled.
  blob.catch(() => undefined);
  if (typeof ClipboardItem === 'undefined') return false;
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return false;
  }
}
