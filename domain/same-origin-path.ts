const longest = 2048;

/**
 * The value when it is a path of this site that is safe to send a browser to, else null: one leading slash,
 * no backslash (browsers read it as a slash), no control character (browsers drop it), no empty segment. What is not ASCII
 * comes back percent-encoded, as no header takes it.
 */
export function samePath(value: string | null | undefined): string | null {
  if (!value || value.length > longest || !value.startsWith('/')) return null;
  const [pathname = ''] = value.split(/[?#]/, 1);
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (pathname.includes('//') || /[\\\u0000-\u0020\u007f-\u009f]/.test(value)) return null;
  try {
    return value.replaceAll(/[^!-~]+/gu, encodeURIComponent);
  } catch {
    // Half of a surrogate pair cannot be encoded.
    return null;
  }
}
