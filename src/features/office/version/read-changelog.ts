/** A part of the change log: what came with a version. */
export interface Release {
  /** As it stands there: `0.1.0 — 2026-11-28`. */
  title: string;
  groups: { title: string; lines: string[] }[];
}

/** Reads the releases of CHANGELOG.md: headings, and lines of lists, of which only the words count. */
export function readChangelog(text: string): Release[] {
  const releases: Release[] = [];
  for (const line of text.split('\n')) {
    const group = releases.at(-1)?.groups.at(-1);
    if (line.startsWith('## ')) releases.push({ title: line.slice(3).trim(), groups: [] });
    else if (line.startsWith('### ')) releases.at(-1)?.groups.push({ title: line.slice(4).trim(), lines: [] });
    else if (line.startsWith('- ')) group?.lines.push(wordsOf(line.slice(2)));
    else if (line.startsWith('  ') && group && group.lines.length > 0)
      group.lines.push(`${group.lines.pop()} ${wordsOf(line.trim())}`);
  }
  return releases.filter(({ groups }) => groups.length > 0);
}

/** Without the marks of code, and of a link its words alone: its file is not on the site. */
const wordsOf = (line: string): string => line.replaceAll('`', '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
