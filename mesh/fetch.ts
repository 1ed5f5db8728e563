import { collectAnswerHeaders, type HeaderBag } from './forwarded-headers.ts';
import type { Upstream, UpstreamAnswer, UpstreamCall, Upstreams } from './upstreams.ts';

/** The GraphQL context of one operation: how its calls reach the services, and for whom. */
export interface UpstreamContext {
  upstreams: Upstreams;
  /** Sent with every call; set by the server from an allow-list. */
  headers: Readonly<Record<string, string>>;
  remoteAddress: string;
  /** What the answers tell the client, filled here. */
  answerHeaders: Map<string, string>;
  /** Takes failures that the client is not told about. */
  report: (error: unknown) => void;
}

/** The part of a fetch Response that Mesh's REST transport reads. */
interface MeshResponse {
  ok: boolean;
  status: number;
  statusText: string;
  headers: Record<string, string>;
  text(): Promise<string>;
}

interface MeshRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | null;
}

/** Mesh's customFetch: every upstream call of an operation goes through here. */
export async function fetch(url: string, request: MeshRequest = {}, context?: UpstreamContext): Promise<MeshResponse> {
  const { hostname, pathname, search } = new URL(url);
  const upstream = isKnown(hostname) ? context?.upstreams[hostname] : undefined;
  if (!upstream || !context) throw new Error(`No upstream for ${hostname}`);

  const headers = { ...request.headers, ...context.headers };
  if (isForVisitors(pathname)) delete headers['authorization'];
  const body = request.body ?? undefined;
  if (body === undefined) delete headers['content-type'];
  const answer = await reach(upstream, context, {
    method: request.method ?? 'GET',
    path: pathname + search,
    headers,
    remoteAddress: context.remoteAddress,
    ...(body === undefined ? {} : { body }),
  });
  collectAnswerHeaders(context.answerHeaders, answer.headers);
  const ok = answer.status < 300;
  const text = ok ? foldPage(answer.headers, answer.body) : answer.body;
  return {
    ok,
    status: answer.status,
    statusText: '',
    // Read of failures alone.
    get headers() {
      return flat(answer.headers);
    },
    text: async () => text,
  };
}

// oxlint-disable-next-line import/no-default-export -- Mesh takes the default export alone at build time
export default fetch;

/** A service out of reach answers like one that says so itself: 503, to be tried again. */
async function reach(upstream: Upstream, context: UpstreamContext, call: UpstreamCall): Promise<UpstreamAnswer> {
  try {
    return await upstream(call);
  } catch (error) {
    context.report(error);
    const headers = { 'content-type': 'application/json', 'retry-after': '5' };
    return { status: 503, headers, body: '{"error":{"type":"unavailable"}}' };
  }
}

/** What begins a session, or brings a password back, says nothing of a session that is there already (AUTH-07). */
const isForVisitors = (path: string): boolean =>
  /\/customers\/(authorization\/login|password\/(identification|restore))(\/|$)/.test(path);

const isKnown = (host: string): host is keyof Upstreams => host === 'main.internal' || host === 'screens.internal';

/** A list with its paging headers as one object. The list's text is embedded as it is: no parsing. */
function foldPage(headers: HeaderBag, body: string): string {
  const total = headers['x-items-total'];
  if (total === undefined || !body.startsWith('[')) return body;
  const number = (name: string) => Number(headers[name] ?? 0);
  const [limit, offset] = [number('x-items-limit'), number('x-items-offset')];
  const page = {
    total: Number(total),
    count: number('x-items-count'),
    limit,
    offset,
    hasMore: Number(total) > limit + offset,
    version: headers['x-items-version'] === undefined ? null : number('x-items-version'),
  };
  return `{"items":${body},${JSON.stringify(page).slice(1)}`;
}

function flat(headers: HeaderBag): Record<string, string> {
  const lines: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) lines[name] = [value].flat().join(', ');
  return lines;
}
