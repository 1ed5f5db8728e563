import { FormattedDate, FormattedMessage } from 'react-intl';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Served } from '#src/ui/served/served.tsx';
import { Link } from '#src/ui/link/link.tsx';
import css from './posts.module.css';

export interface PostSummary {
  alias: string;
  title: string;
  short_content: string;
  image?: { link: string; width: number; height: number } | null | undefined;
  /** ISO 8601. */
  date_post: string;
  categories: readonly { alias: string; title: string }[];
  reading_minutes: number;
}

/** A post in a list; the newest one leads it, with its picture beside the words. */
export function PostCard({ post, lead = false }: { post: PostSummary; lead?: boolean }) {
  const locale = useLocale();
  const { alias, title, short_content, image } = post;
  const address = href('posts-items-alias', locale, { alias });
  return (
    <article className={css.card} data-lead={lead || undefined}>
      {image && (
        <Link to={address} variant="quiet" tabIndex={-1} aria-hidden>
          <img
            className={css.picture}
            src={image.link}
            width={image.width}
            height={image.height}
            alt=""
            loading={lead ? 'eager' : 'lazy'}
            decoding="async"
          />
        </Link>
      )}
      <div className={css.words}>
        <PostFacts post={post} />
        <h2 className={css.cardTitle}>
          <Link to={address} variant="quiet">
            {title}
          </Link>
        </h2>
        <p className={css.short}>{short_content}</p>
      </div>
    </article>
  );
}

/** When a post came, what it is about, and how long it takes. */
export function PostFacts({ post: { date_post, categories, reading_minutes } }: { post: Omit<PostSummary, 'title'> }) {
  const locale = useLocale();
  return (
    <p className={css.facts}>
      <time dateTime={date_post}>
        <Served of={date_post}>
          <FormattedDate value={date_post} dateStyle="long" timeZone="UTC" />
        </Served>
      </time>
      {categories.map(({ alias, title }) => (
        <Link key={alias} to={href('posts-categories-alias', locale, { alias })} variant="quiet">
          {title}
        </Link>
      ))}
      <span>
        <Served of={reading_minutes}>
          <FormattedMessage id="posts.minutes" values={{ minutes: reading_minutes }} />
        </Served>
      </span>
    </p>
  );
}
