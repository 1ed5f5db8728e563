import { exitCodes, Failure } from './exit-codes.ts';

const signature = /^[0-9A-Za-z]{22}$/;

/** The signature of a screenshot or collection that somebody names by its link, its picture or itself. Throws Failure. */
export function signatureOf(text: string, server: string): string {
  if (signature.test(text)) return text;
  const url = URL.parse(text);
  if (url) {
    if (url.origin !== server)
      throw new Failure(`${text} is not on ${server}, where you are logged in`, { exitCode: exitCodes.usage });
    const found = url.pathname
      .split('/')
      .map((part) => part.replace(/\.(png|jpe?g|webp)$/, ''))
      .find((part) => signature.test(part));
    if (found !== undefined) return found;
  }
  throw new Failure(`${text} is no link of a screenshot`, { exitCode: exitCodes.usage });
}
