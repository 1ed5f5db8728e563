import type { Mood } from '#src/lib/call-mood.ts';
import { refusalOf } from './refusals.ts';

/** The same for what is sent by XMLHttpRequest, as pictures are, whose progress is shown. */
export const passRequests = (Sent: typeof XMLHttpRequest, moodOf: (operation: string) => Mood): typeof XMLHttpRequest =>
  class extends Sent {
    #asked: { method: string; url: URL } | null = null;
    /** As long as it waits to be sent. */
    #waiting: AbortController | null = null;
    #refusal: { answer: Response; body: unknown } | null = null;

    override open(method: string, url: string | URL, isAsync = true, user?: string | null, password?: string | null) {
      this.#asked = { method, url: new URL(url, location.href) };
      super.open(method, url, isAsync, user, password);
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      if (this.#asked) void this.#sendInMood(this.#asked, body);
      else super.send(body);
    }

    override abort(): void {
      if (this.#waiting) this.#waiting.abort();
      else super.abort();
    }

    override get status(): number {
      return this.#refusal?.answer.status ?? super.status;
    }

    override get response(): unknown {
      const answered: unknown = super.response;
      return this.#refusal ? this.#refusal.body : answered;
    }

    override getResponseHeader(name: string): string | null {
      return this.#refusal ? this.#refusal.answer.headers.get(name) : super.getResponseHeader(name);
    }

    async #sendInMood(asked: { method: string; url: URL }, body: Document | XMLHttpRequestBodyInit | null | undefined) {
      const waiting = new AbortController();
      this.#waiting = waiting;
      const refusal = await refusalOf({ ...asked, signal: waiting.signal }, moodOf).catch(() => 'left' as const);
      this.#waiting = null;
      if (waiting.signal.aborted || refusal === 'left') this.#end('abort');
      else if (refusal === null) super.send(body);
      else if (refusal.type === 'error') this.#end('error');
      else {
        this.#refusal = { answer: refusal, body: await refusal.json() };
        this.#end('load');
      }
    }

    #end(how: 'load' | 'error' | 'abort'): void {
      this.dispatchEvent(new Event(how));
      this.dispatchEvent(new Event('loadend'));
    }
  };
