import { Fragment } from 'react';
import css from './chat.module.css';

/** Plain text as it was written, with its addresses as links. */
export function ChatText({ text }: { text: string }) {
  return (
    <p className={css.text}>
      {text.split(address).map((part, index) =>
        // What a group has caught stands at every second place.
        index % 2 === 1 ? (
          <a key={`${index} ${part}`} href={part} target="_blank" rel="ugc nofollow noopener noreferrer">
            {part}
          </a>
        ) : (
          <Fragment key={`${index} ${part}`}>{part}</Fragment>
        ),
      )}
    </p>
  );
}

/** An address ends before what ends a sentence or a parenthesis. */
const address = /(https?:\/\/[^\s<>"«»]+[^\s<>"«».,!?;:)\]'])/u;
