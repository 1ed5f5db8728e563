import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';
import { commentsConfig } from '../../configs/schema.ts';
import { ImageIfAny } from '../../images/schema.ts';
import { postCategory } from '../categories/schema.ts';

const listed = {
  id: Type.String({ examples: ['links-that-stay-yours'] }),
  alias: Type.String({ examples: ['links-that-stay-yours'] }),
  title: Type.String({ examples: ['Links that stay yours'] }),
  short_content: Type.String({ examples: ['A link is not a copy: what happens to it is up to you.'] }),
  image: ImageIfAny,
  date_post: Type.String({ examples: ['2026-11-20T00:00:00.000Z'] }),
  categories: Type.Array(Type.Object(postCategory, { title: 'CategoryOfPost', additionalProperties: false })),
  reading_minutes: Type.Integer({ examples: [3] }),
  date_created: Type.String({ examples: ['2026-11-20T00:00:00.000Z'] }),
  date_edited: Type.String({ examples: ['2026-11-20T00:00:00.000Z'] }),
};
const neighbour = Type.Union([
  Type.Object(
    {
      alias: Type.String({ examples: ['a-day-in-the-gallery'] }),
      title: Type.String({ examples: ['A day in the gallery'] }),
    },
    { title: 'NeighbourPost', additionalProperties: false },
  ),
  Type.Null(),
]);

export const Post = named('Post', listed);

export const WholePost = named('WholePost', {
  ...listed,
  content: Type.String({ description: 'HTML, with ids on its headings', examples: ['<p>Send a link.</p>'] }),
  contents: Type.Array(
    Type.Object(
      {
        id: Type.String({ examples: ['who-can-open-it'] }),
        title: Type.String({ examples: ['Who can open it'] }),
        level: Type.Integer({ examples: [2] }),
      },
      { title: 'PostHeading', additionalProperties: false },
    ),
  ),
  previous: neighbour,
  next: neighbour,
  comments_config: Type.Object(commentsConfig, { title: 'PostComments', additionalProperties: false }),
  languages: Type.Array(Type.String({ examples: ['uk'] }), { description: 'In which it is there' }),
});
