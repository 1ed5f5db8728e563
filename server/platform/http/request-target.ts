import type { IncomingMessage } from 'node:http';

/**
 * The address of a request as a path with its query, whatever form its line has (RFC 9112 §3.2). A whole URL also names
 * the host, which then counts instead of the Host header. What is no address at all becomes one that nobody knows.
 */
export function pathOfTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/' } = request;
  if (url.startsWith('/')) return readablePath(url);
  const [, host, path = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(url) ?? [];
  if (host === undefined) return `/${encodeURIComponent(url)}`;
  request.headers.host = host;
  return readablePath(path.startsWith('/') ? path : `/${path}`);
}

/** A path that cannot be decoded is taken as it is written: it gets the ordinary answer to an unknown one. */
function readablePath(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
