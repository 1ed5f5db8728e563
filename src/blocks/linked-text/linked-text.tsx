import { Fragment } from 'react';

/** Plain text as somebody wrote it, with its addresses as links. */
export const LinkedText = ({ text }: { text: string }) =>
  partsOf(text).map(({ part, isLink, at }) =>
    isLink ? (
      <a key={at} href={part} target="_blank" rel="ugc nofollow noopener noreferrer">
        {part}
      </a>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );

interface Part {
  part: string;
  isLink: boolean;
  /** Where it begins. */
  at: number;
}

/** An address ends before what ends a sentence or a parenthesis. */
const address = /https?:\/\/[^\s<>"«»]+[^\s<>"«».,!?;:)\]']/gu;

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: part, index } of text.matchAll(address)) {
    parts.push({ part: text.slice(end, index), isLink: false, at: end }, { part, isLink: true, at: index });
    end = index + part.length;
  }
  return [...parts, { part: text.slice(end), isLink: false, at: end }].filter(({ part }) => part !== '');
}
