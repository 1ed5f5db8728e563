/** The item that a key leads to from the focused one: arrows around, Home, End, or its first letter. */
export function itemByKey(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const current = items.findIndex((item) => item === document.activeElement);
  switch (key) {
    case 'ArrowDown':
      return items[(current + 1) % items.length];
    case 'ArrowUp':
      return items.at(current <= 0 ? -1 : current - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return itemByLetter(key, [...items.slice(current + 1), ...items.slice(0, current + 1)]);
  }
}

function itemByLetter(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  if ([...key].length !== 1 || key === ' ') return undefined;
  return items.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
