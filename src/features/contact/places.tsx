import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '#src/ui/link/link.tsx';
import { PlacesMap, type DrawnPlaces } from './places-map.tsx';
import css from './places.module.css';

export interface PlacesProps {
  places: readonly { id: string; title: string; text: string }[];
  /** Null where it could not be read: the list stands for itself. */
  map: DrawnPlaces | null;
  /** The address with more of them; null where that is all. */
  more: string | null;
}

/** Where the owners of the site are found: a map, and what is to be said of each place beside it. */
export function Places({ places, map, more }: PlacesProps) {
  const intl = useIntl();
  return (
    <section id="map" className={css.places} aria-labelledby="places-title">
      <h2 id="places-title" className={css.title}>
        <FormattedMessage id="contact.places" />
      </h2>
      {map && <PlacesMap map={map} places={places} label={intl.formatMessage({ id: 'contact.places.map' })} />}
      <div className={css.beside}>
        <ol className={css.list}>
          {places.map(({ id, title, text }, at) => (
            <li key={id} id={`place-${id}`} className={css.place}>
              <span className={css.number} aria-hidden>
                {at + 1}
              </span>
              <h3 className={css.name}>{title}</h3>
              <p className={css.text}>{text}</p>
            </li>
          ))}
        </ol>
        {more !== null && (
          <Link to={more} replace preventScrollReset>
            <FormattedMessage id="contact.places.more" />
          </Link>
        )}
      </div>
    </section>
  );
}
