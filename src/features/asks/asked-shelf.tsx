import { Check, Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shownName } from '#domain/screen-name.ts';
import { say } from '#src/i18n/say.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import { failureMessage } from '#src/wiring/failure-message.ts';
import type { Asks } from './use-asks.ts';
import css from './asks.module.css';

/** A picture that came, and waits to be kept. */
export interface AskedPicture {
  signature: string;
  name: string;
  author_name: string;
  words: string;
  width: number;
  height: number;
  date_created: string;
}

interface AskedShelfProps {
  asks: Asks;
  pictures: readonly AskedPicture[];
  total: number;
  timezone: string;
}

/** What others have sent: the owner keeps or deletes each. Nobody else sees any of it. Message group `asks`. */
export function AskedShelf({ asks, pictures, total, timezone }: AskedShelfProps) {
  const intl = useIntl();
  const { isWorking, task, error } = asks;
  if (total === 0) return null;
  const all = pictures.map(({ signature }) => signature);
  const isDoing = (what: 'keep' | 'delete', signatures: readonly string[]): boolean =>
    isWorking && task?.do === what && task.signatures.join() === signatures.join();
  return (
    <section className={css.shelf} aria-labelledby="asked-title">
      <header className={css.shelfHead}>
        <div>
          <h2 id="asked-title" className={css.shelfTitle}>
            <FormattedMessage id="asks.came" values={{ count: total }} />
          </h2>
          <p className={css.facts}>
            <FormattedMessage id="asks.came.text" />
          </p>
        </div>
        {all.length > 1 && (
          <Button
            variant="primary"
            icon={Check}
            loading={isDoing('keep', all)}
            onClick={() => asks.carryOut({ do: 'keep', signatures: all })}
            data-scripted
          >
            <FormattedMessage id="asks.keepAll" />
          </Button>
        )}
      </header>
      {error !== null && (task?.do === 'keep' || task?.do === 'delete') && (
        <div role="alert">
          <FieldNote id="asked-note" error={say(intl, failureMessage(error))} />
        </div>
      )}
      <ul className={css.pictures}>
        {pictures.map(({ signature, name, author_name, words, width, height, date_created }) => {
          const author = author_name || intl.formatMessage({ id: 'asks.somebody' });
          const title = shownName(name) || intl.formatMessage({ id: 'asks.picture' });
          return (
            <li key={signature} className={css.picture}>
              <img
                className={css.image}
                src={`/screens/v1/asked/${signature}/picture`}
                alt={title}
                width={width}
                height={height}
                loading="lazy"
              />
              <div className={css.about}>
                <div className={css.name}>{author}</div>
                {words !== '' && <p className={css.words}>{words}</p>}
                <div className={css.facts}>
                  <span>{title}</span>
                  <span>
                    {intl.formatDate(date_created, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone })}
                  </span>
                </div>
              </div>
              <div className={css.buttons}>
                <Button
                  size="sm"
                  icon={Check}
                  aria-label={intl.formatMessage({ id: 'asks.keepNamed' }, { name: title })}
                  loading={isDoing('keep', [signature])}
                  onClick={() => asks.carryOut({ do: 'keep', signatures: [signature] })}
                  data-scripted
                >
                  <FormattedMessage id="asks.keep" />
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  icon={Trash2}
                  aria-label={intl.formatMessage({ id: 'asks.deleteNamed' }, { name: title })}
                  loading={isDoing('delete', [signature])}
                  onClick={() => asks.carryOut({ do: 'delete', signatures: [signature] })}
                  data-scripted
                >
                  <FormattedMessage id="asks.delete" />
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
