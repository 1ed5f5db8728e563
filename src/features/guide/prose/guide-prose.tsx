import { Fragment, type ReactNode } from 'react';
import { localeTags } from '#domain/locales.ts';
import type { GuideProse as Written } from '../shown-guide.ts';
import css from './guide-prose.module.css';

type Block = Written['blocks'][number];
type Line = Block['lines'][number];
type Span = Line['spans'][number];

/** What somebody has written in a guide. It is made of words and marks alone: no HTML of theirs is set. */
export function GuideProse({ prose }: { prose: Written }) {
  if (prose.blocks.length === 0) return null;
  return (
    <div className={css.prose} lang={localeTags[prose.language]}>
      {keyed(prose.blocks, (block) => (
        <Part {...block} />
      ))}
    </div>
  );
}

/** Parts that never change places: each by its number. */
function keyed<Item>(items: readonly Item[], render: (item: Item, place: number) => ReactNode): ReactNode {
  return [...items.entries()].map(([place, item]) => <Fragment key={place}>{render(item, place)}</Fragment>);
}

function Part({ kind, lines }: Block) {
  if (kind === 'code') return <pre className={css.code}>{lines.map(textOf).join('\n')}</pre>;
  if (kind === 'paragraph')
    return (
      <p>
        {keyed(lines, (line, place) => (
          <>
            {place > 0 && <br />}
            <Spans {...line} />
          </>
        ))}
      </p>
    );
  const items = keyed(lines, (line) => (
    <li>
      <Spans {...line} />
    </li>
  ));
  return kind === 'list' ? <ul>{items}</ul> : <ol>{items}</ol>;
}

const Spans = ({ spans }: Line) => keyed(spans, (span) => <Words {...span} />);

function Words({ text, bold, code, link }: Span) {
  const said = code ? <code>{text}</code> : text;
  const weighed = bold ? <strong>{said}</strong> : said;
  if (link === null) return weighed;
  return (
    <a href={link} target="_blank" rel="noreferrer nofollow ugc">
      {weighed}
    </a>
  );
}

const textOf = ({ spans }: Line): string => spans.map(({ text }) => text).join('');
