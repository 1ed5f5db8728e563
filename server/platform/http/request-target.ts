import type { IncomingMessage } from 'node:http';

/**
 * The target of a request as a path with its query, in whatever form it was sent (RFC 9112 §3.2). An absolute URL also gives
 * the host, which then replaces the Host header. An invalid target becomes a path that no route has.
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
