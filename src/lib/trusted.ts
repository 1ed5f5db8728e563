import { trustedPolicyName } from '#domain/trusted-policy.ts';

declare global {
  interface Window {
    /** Browsers without them take texts as they are. */
    trustedTypes?: {
      createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy;
    };
  }
}

/** What it makes are objects, in places for which the types of the browser say a text. */
interface TrustedPolicy {
  createHTML(text: string): string;
  createScriptURL(url: string): string;
}

const asItIs: TrustedPolicy = { createHTML: (text) => text, createScriptURL: (url) => url };
const policy = typeof window === 'undefined' ? undefined : window.trustedTypes?.createPolicy(trustedPolicyName, asItIs);

/** React writes HTML anew where it gets another object: one text is to stay one, at least as long as it is shown. */
const made = new Map<string, string>();
const madeLimit = 50;

/**
 * HTML for `dangerouslySetInnerHTML` or `srcdoc`, on the server and in the browser. Only for what the operator has written, which is
 * trusted like code: what users write is text.
 * @public
 */
export function html(text: string): string {
  if (!policy) return text;
  const value = made.get(text) ?? policy.createHTML(text);
  made.delete(text);
  made.set(text, value);
  const [oldest] = made.keys();
  if (made.size > madeLimit && oldest !== undefined) made.delete(oldest);
  return value;
}

/**
 * The address of a script: of a worker of ours, or of a snippet that the operator has written.
 * @public
 */
export const scriptUrl = (url: string): string => (policy ?? asItIs).createScriptURL(url);
