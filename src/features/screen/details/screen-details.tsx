import { ScanText, Tag, TextCursorInput } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './screen-details.module.css';

export interface ScreenDetailsProps {
  description: string;
  tags: readonly string[];
  /** Address of the gallery that shows a tag alone. */
  tagPath: (tag: string) => string;
  onOpen: () => void;
  /** Offers a description from the words of the picture; left out where there is none to offer. */
  onSuggest?: (() => void) | undefined;
}

/** What the owner says of a screen beside its name, in one quiet line; its panel changes it. */
export function ScreenDetails({ description, tags, tagPath, onOpen, onSuggest }: ScreenDetailsProps) {
  const intl = useIntl();
  return (
    <div className={css.details} role="group" aria-label={intl.formatMessage({ id: 'screen.details' })}>
      <button type="button" className={css.description} data-empty={description === '' || undefined} onClick={onOpen}>
        <Icon of={TextCursorInput} size={16} />
        <span className={css.words}>
          {description === '' ? <FormattedMessage id="screen.details.describe" /> : description}
        </span>
      </button>
      {description === '' && onSuggest && (
        <button type="button" className={css.add} onClick={onSuggest}>
          <Icon of={ScanText} size={16} />
          <FormattedMessage id="screen.details.suggest" />
        </button>
      )}
      <span className={css.tags}>
        {tags.map((tag) => (
          <Link key={tag} to={tagPath(tag)} className={css.tag}>
            {tag}
          </Link>
        ))}
        <button type="button" className={css.add} onClick={onOpen}>
          <Icon of={Tag} size={16} />
          {tags.length === 0 ? (
            <FormattedMessage id="screen.details.addTags" />
          ) : (
            <span className="visually-hidden">
              <FormattedMessage id="screen.details.editTags" />
            </span>
          )}
        </button>
      </span>
    </div>
  );
}
