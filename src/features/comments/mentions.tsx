import { createContext, use, useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Mentionable } from '#domain/picture-thread.ts';
import css from './comments.module.css';

interface Mentions {
  /** Null before they were asked for. */
  people: readonly Mentionable[] | null;
  request: () => void;
}

/** Who may be named where one writes; null where nobody can. */
export const MentionsContext = createContext<Mentions | null>(null);

/** As many as are offered at once. */
const offered = 5;

/** What stands behind the last @ of a text that is being written. */
const begun = /(?:^|\s)@([^\n@]{0,40})$/u;

interface MentionOffers {
  /** Those whose names go on as somebody has begun to write one. */
  found: readonly Mentionable[];
  /** Place of the one that Enter takes. */
  at: number;
  /** For the list and what stands in it. */
  id: string;
  take: (person: Mentionable) => void;
  /** Whether the key was one for the list. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** Offers people while a name is written after an @: arrows go through them, Enter or Tab takes one, Escape none. */
export function useMentionOffers(text: string, onText: (text: string) => void): MentionOffers {
  const id = useId();
  const mentions = use(MentionsContext);
  const [pointed, setPointed] = useState({ text: '', at: 0 });
  /** Where the name begins for which nobody is wanted. */
  const [declined, setDeclined] = useState<number | null>(null);
  const name = begun.exec(text)?.[1];
  const isUnknown = name !== undefined && mentions !== null && mentions.people === null;
  const request = useEffectEvent(() => mentions?.request());
  useEffect(() => {
    if (isUnknown) request();
  }, [isUnknown]);
  const start = text.length - (name ?? '').length;
  const typed = name?.toLocaleLowerCase();
  const found =
    typed === undefined || declined === start
      ? []
      : (mentions?.people ?? [])
          .filter((person) => person.name.toLocaleLowerCase().startsWith(typed))
          .slice(0, offered);
  const at = pointed.text === text ? Math.min(pointed.at, found.length - 1) : 0;
  const take = (person: Mentionable) => onText(`${text.slice(0, start)}${person.name} `);
  const onKey = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => {
    const person = found[at];
    if (person === undefined || ctrlKey || metaKey || shiftKey) return false;
    if (key === 'ArrowDown') setPointed({ text, at: (at + 1) % found.length });
    else if (key === 'ArrowUp') setPointed({ text, at: (at + found.length - 1) % found.length });
    else if (key === 'Enter' || key === 'Tab') take(person);
    else if (key === 'Escape') setDeclined(start);
    else return false;
    return true;
  };
  return { found, at, id, take, onKey };
}

export const optionId = (id: string, at: number): string => `${id}-${at}`;

/** The people that are offered, under the field, which keeps the focus. */
export function MentionList({ found, at, id, take }: Omit<MentionOffers, 'onKey'>) {
  const intl = useIntl();
  if (found.length === 0) return null;
  return (
    <div role="listbox" id={id} className={css.mentions} aria-label={intl.formatMessage({ id: 'comments.mention' })}>
      {found.map((person, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys for the list
        <div
          key={person.id}
          role="option"
          id={optionId(id, place)}
          className={css.mention}
          aria-selected={place === at}
          tabIndex={-1}
          onClick={() => take(person)}
        >
          {person.name}
        </div>
      ))}
    </div>
  );
}
