const ask = (event: Event): void => event.preventDefault();

/** While it holds anything the browser asks anyone who leaves. A listener that stays would keep the page from being come back to at once. */
class OnlyHere extends Set<unknown> {
  override add(thing: unknown): this {
    addEventListener('beforeunload', ask);
    return super.add(thing);
  }

  override delete(thing: unknown): boolean {
    const was = super.delete(thing);
    if (this.size === 0) removeEventListener('beforeunload', ask);
    return was;
  }

  override clear(): void {
    super.clear();
    removeEventListener('beforeunload', ask);
  }
}

/** What this page alone holds, and no reload would bring back: pictures that the browser has not kept. */
export const onlyHere = new OnlyHere();
