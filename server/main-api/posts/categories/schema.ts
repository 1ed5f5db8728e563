import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';

export const postCategory = {
  id: Type.String({ examples: ['guides'] }),
  alias: Type.String({ examples: ['guides'] }),
  title: Type.String({ examples: ['Guides'] }),
};
const counted = { ...postCategory, posts_count: Type.Integer({ examples: [3] }) };

export const PostCategory = named('PostCategory', counted);
export const DescribedPostCategory = named('DescribedPostCategory', {
  ...counted,
  description: Type.String({ examples: ['How to do a thing, step by step.'] }),
});
