import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import { WrongContent } from './wrong-content.ts';

/** One file of the content: YAML, or Markdown behind YAML. */
export interface SourceFile<Value = unknown> {
  /** Within the folder of the content, such as `forms/login.yaml`. */
  path: string;
  /** What the YAML says; an empty object where it says nothing. */
  value: Value;
  /** The Markdown; empty in a file of YAML alone. */
  text: string;
  /** The error to throw where what stands under these keys cannot be: it names the line. */
  wrong(keys: readonly (string | number)[], what: string): WrongContent;
}

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** Throws WrongContent where the YAML cannot be read. */
export function sourceFile(path: string, source: string): SourceFile {
  const front = path.endsWith('.md') ? frontMatter.exec(source) : null;
  if (path.endsWith('.md') && !front)
    throw new WrongContent(path, 'it must begin with its title and the like between two lines ---', 1);
  const [head, yaml] = front ? [front[0], front[1] ?? ''] : ['', source];
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const before = front ? 1 : 0;
  const [fault] = document.errors;
  if (fault) throw new WrongContent(path, fault.message.split(' at line')[0] ?? '', lineAt(fault.pos[0]));
  return {
    path,
    value: document.toJS() ?? {},
    text: front ? source.slice(head.length) : '',
    wrong: (keys, what) =>
      new WrongContent(path, keys.length === 0 ? what : `/${keys.join('/')} ${what}`, lineOf(document, keys)),
  };

  function lineAt(place: number): number {
    return lines.linePos(place).line + before;
  }

  /** The line of these keys, or of as many of them as are there. */
  function lineOf(of: Document, keys: readonly (string | number)[]): number {
    for (let count = keys.length; count > 0; count -= 1) {
      const node: unknown = of.getIn(keys.slice(0, count), true);
      if (isNode(node) && node.range) return lineAt(node.range[0]);
    }
    return 1;
  }
}
