import { createContext, use, useEffect, useEffectEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Mentionable } from '#domain/picture-thread.ts';
import { Button } from '#src/ui/button/button.tsx';
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

interface MentionOffersProps {
  text: string;
  onText: (text: string) => void;
}

/** People whose names go on as somebody has begun to write one. */
export function MentionOffers({ text, onText }: MentionOffersProps) {
  const mentions = use(MentionsContext);
  const name = begun.exec(text)?.[1];
  const isUnknown = name !== undefined && mentions !== null && mentions.people === null;
  const request = useEffectEvent(() => mentions?.request());
  useEffect(() => {
    if (isUnknown) request();
  }, [isUnknown]);
  if (name === undefined || !mentions?.people) return null;
  const typed = name.toLocaleLowerCase();
  const found = mentions.people.filter((person) => person.name.toLocaleLowerCase().startsWith(typed));
  if (found.length === 0) return null;
  return (
    <div className={css.mentions}>
      <span className={css.fact}>
        <FormattedMessage id="comments.mention" />
      </span>
      {found.slice(0, offered).map((person) => (
        <Button
          key={person.id}
          size="sm"
          onClick={() => onText(`${text.slice(0, text.length - name.length)}${person.name} `)}
        >
          {person.name}
        </Button>
      ))}
    </div>
  );
}
