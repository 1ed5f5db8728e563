import type { Readable } from 'node:stream';
import type { Rendered } from '#src/wiring/page/rendering.ts';
import { insertBeforeHeadEnd } from './insert-before-head-end.ts';
import { insertIntoBody } from './insert-into-body.ts';

type RenderedPage = Extract<Rendered, { kind: 'page' }>;

/** The HTML of a page, with its scripts, its styles and what the operator of the site puts into it. */
export function htmlOf({ scripts, snippets, stream }: RenderedPage, styles: string): Readable {
  // Behind the scripts: where they come at once, the line brings the styles while their answers are on their way.
  const { head, body_begin: begin, body_end: end } = snippets;
  const page = stream.pipe(insertBeforeHeadEnd(scripts + styles + head));
  return begin || end ? page.pipe(insertIntoBody(begin, end)) : page;
}
