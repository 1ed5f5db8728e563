/** The XMLHttpRequest of a page, as far as the product uses it, over its `fetch`. */
export const requestOfPage = (fetch: typeof globalThis.fetch) =>
  class {
    responseType = '';
    status = 0;
    statusText = '';
    response: unknown = null;
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    readonly #headers = new Headers();
    readonly #abort = new AbortController();
    #answered = new Headers();
    #asked = { method: 'GET', path: '/' };

    open(method: string, path: string): void {
      this.#asked = { method, path };
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.#answered.get(name);
    }

    abort(): void {
      this.#abort.abort();
      this.onabort?.();
    }

    send(body: FormData): void {
      void this.#ask(body);
    }

    async #ask(body: FormData): Promise<void> {
      const { method, path } = this.#asked;
      const { signal } = this.#abort;
      try {
        const answer = await fetch(path, { method, body, headers: this.#headers, signal });
        this.status = answer.status;
        this.statusText = answer.statusText;
        this.#answered = answer.headers;
        this.response = await answer.json().catch(() => null);
      } catch {
        if (!signal.aborted) this.onerror?.();
        return;
      }
      this.upload.onprogress?.({ loaded: 1, total: 1 });
      this.onload?.();
    }
  };
