import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { Prose } from '#src/blocks/prose/prose.tsx';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Link } from '#src/ui/link/link.tsx';
import { PostFacts, type PostSummary } from './post-card.tsx';
import css from './posts.module.css';

interface Neighbour {
  alias: string;
  title: string;
}

interface PostViewProps {
  /** What stands beneath it. */
  children?: ReactNode;
  post: PostSummary & {
    /** HTML. */
    content: string;
    contents: readonly { id: string; title: string; level: number }[];
    previous?: Neighbour | null | undefined;
    next?: Neighbour | null | undefined;
  };
}

export function PostView({ post, children }: PostViewProps) {
  const intl = useIntl();
  const { title, short_content, image, content, contents, previous, next } = post;
  return (
    <PublicPage title={title} lead={short_content} over={<PostFacts post={post} />}>
      {image && (
        <img
          className={css.cover}
          src={image.link}
          width={image.width}
          height={image.height}
          alt=""
          fetchPriority="high"
        />
      )}
      <div className={css.reading}>
        {contents.length > 1 && (
          <nav className={css.contents} aria-label={intl.formatMessage({ id: 'posts.contents' })}>
            <p className={css.contentsTitle}>
              <FormattedMessage id="posts.contents" />
            </p>
            <ol>
              {contents.map(({ id, title: heading, level }) => (
                <li key={id} data-level={level}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <Prose content={content} />
      </div>
      {(previous || next) && (
        <nav className={css.neighbours} aria-label={intl.formatMessage({ id: 'posts.neighbours' })}>
          {previous ? <NeighbourLink {...previous} label={intl.formatMessage({ id: 'posts.previous' })} /> : <span />}
          {next ? <NeighbourLink {...next} label={intl.formatMessage({ id: 'posts.next' })} /> : <span />}
        </nav>
      )}
      {children}
    </PublicPage>
  );
}

function NeighbourLink({ alias, title, label }: Neighbour & { label: string }) {
  return (
    <Link to={href('posts-items-alias', useLocale(), { alias })} variant="quiet">
      <span className={css.neighbourLabel}>{label}</span>
      <span className={css.neighbourTitle}>{title}</span>
    </Link>
  );
}
