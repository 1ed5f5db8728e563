import css from './picture-rows.module.css';

export interface PictureRow {
  id: string;
  title: string;
  text: string;
  /** 1200 × 630. */
  picture: string;
}

/** Steps with their pictures, to the one side and the other in turn. */
export function PictureRows({ rows }: { rows: readonly PictureRow[] }) {
  return (
    <ol className={css.rows}>
      {rows.map(({ id, title, text, picture }, place) => (
        <li key={id} className={css.row}>
          <img
            className={css.picture}
            src={picture}
            width={1200}
            height={630}
            alt=""
            loading={place === 0 ? 'eager' : 'lazy'}
            decoding="async"
          />
          <div className={css.words}>
            <h2 className={css.title}>{title}</h2>
            <p className={css.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
