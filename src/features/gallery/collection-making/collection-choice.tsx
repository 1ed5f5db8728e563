import { useSelector } from '@xstate/react';
import { FolderPlus, Images } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { nameLength } from '#domain/limits.ts';
import { picturePath } from '#domain/screen.ts';
import type { CollectionMakingRef, OfferedCollection } from '#machines/collection-making/collection-making.machine.ts';
import { selectOffered } from '#machines/collection-making/collection-making.selectors.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import { Sheet } from '#src/ui/sheet/sheet.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { useOfferedTitle } from './use-offered-title.ts';
import css from './collection-choice.module.css';

/** My collections, one of which what is selected is added to. */
export function CollectionChoice({ making }: { making: CollectionMakingRef }) {
  const intl = useIntl();
  const { collections, total } = useSelector(making, selectOffered);
  const isLooking = useSelector(making, (snapshot) => snapshot.hasTag('looking'));
  const isUnread = useSelector(making, (snapshot) => snapshot.hasTag('unread'));

  const field = useId();
  const [offeredTitle] = useState(useOfferedTitle('collection'));
  const makeAnother = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = new FormData(event.currentTarget).get('title');
    const { request } = making.getSnapshot().context;
    making.send({ type: 'choice.dismissed' });
    making.send({ type: 'collection.requested', request, title: typeof title === 'string' ? title.trim() : '' });
  };
  return (
    <Sheet
      open
      title={intl.formatMessage({ id: 'gallery.collection.add' })}
      onClose={() => making.send({ type: 'choice.dismissed' })}
      footer={
        <form className={css.making} onSubmit={makeAnother}>
          <TextField
            id={field}
            name="title"
            label={intl.formatMessage({ id: 'gallery.collection.title' })}
            maxLength={nameLength}
            defaultValue={offeredTitle}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button type="submit" variant={total === 0 ? 'primary' : 'secondary'} icon={FolderPlus}>
            <FormattedMessage id="gallery.collection.create" />
          </Button>
        </form>
      }
    >
      <ul className={css.list}>
        {collections.map((collection) => (
          <li key={collection.signature}>
            <Offered
              {...collection}
              onChosen={() => making.send({ type: 'collection.chosen', signature: collection.signature })}
            />
          </li>
        ))}
      </ul>
      {isLooking && (
        <p role="status" className={css.looking}>
          <Spinner />
          <span className="visually-hidden">
            <FormattedMessage id="gallery.collection.looking" />
          </span>
        </p>
      )}
      {isUnread && (
        <div role="alert" className={css.unread}>
          <p>
            <FormattedMessage id="gallery.collection.unread" />
          </p>
          <Button onClick={() => making.send({ type: 'choice.retried' })}>
            <FormattedMessage id="errors.again" />
          </Button>
        </div>
      )}
      {!isLooking && !isUnread && total === 0 && (
        <p className={css.none}>
          <FormattedMessage id="gallery.collection.none" />
        </p>
      )}
      {!isLooking && !isUnread && collections.length < total && (
        <Button onClick={() => making.send({ type: 'more.requested' })}>
          <FormattedMessage id="screens.more" />
        </Button>
      )}
    </Sheet>
  );
}

function Offered({ title, total, cover, onChosen }: OfferedCollection & { onChosen: () => void }) {
  const intl = useIntl();
  return (
    <button type="button" className={css.offered} onClick={onChosen}>
      <span className={css.cover}>
        {cover ? <img src={picturePath(cover, 320)} alt="" loading="lazy" /> : <Icon of={Images} size={20} />}
      </span>
      <span className={css.title}>{title || intl.formatMessage({ id: 'gallery.collection.untitled' })}</span>
      <span className={css.total}>
        <FormattedMessage id="screens.count" values={{ count: total }} />
      </span>
    </button>
  );
}
