import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { feedPath } from '#domain/feed-path.ts';
import { href } from '#domain/paths.ts';
import { Comments } from '#src/features/comments/comments.tsx';
import { PostView } from '#src/features/posts/post-view.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { JsonLd } from '#src/wiring/page/json-ld.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { PostData } from './post.loader.ts';

export function Page() {
  const { publicUrl } = useBootstrap();
  const locale = useLocale();
  const { post, config, comments, focus } = useLoaderData<PostData>();
  const { alias, title, short_content: description, image, date_post, date_edited } = post;
  const address = publicUrl + href('posts-items-alias', locale, { alias });
  const picture = image && {
    url: new URL(image.link, publicUrl).href,
    width: image.width,
    height: image.height,
    alt: title,
  };
  return (
    <>
      <PageMeta title={title} description={description} image={picture ?? undefined} feed={feedPath(locale)} />
      <JsonLd
        data={{
          '@type': 'BlogPosting',
          headline: title,
          description,
          url: address,
          datePublished: date_post,
          dateModified: date_edited,
          ...(picture && { image: picture.url }),
        }}
      />
      <PostView post={post}>
        {/* They come alive after the page, as a task of their own. */}
        <Suspense>
          <Comments alias={alias} config={config} first={comments} focus={focus} />
        </Suspense>
      </PostView>
    </>
  );
}
