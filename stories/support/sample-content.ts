/** What an operator may have written, in one language: no story tests its words. */
export const sampleCategories = [
  { alias: 'start', title: 'First steps', questions_count: 2 },
  { alias: 'links', title: 'Links', questions_count: 1 },
];
export const sampleQuestions = [
  { alias: 'how', title: 'How do I upload?', content: '<p>Press <strong>Ctrl+V</strong>.</p>', category: 'start' },
  { alias: 'who', title: 'Do I need an account?', content: '<p>To look: no.</p>', category: 'start' },
  { alias: 'open', title: 'Who can open a link?', content: '<p>Whoever has it.</p>', category: 'links' },
];
const image = { id: 'og', name: 'og', mime: 'image/png', width: 1200, height: 630, link: '/og.png' };
const product = { alias: 'product', title: 'About the product' };
export const samplePosts = ['one', 'two', 'three'].map((alias, place) => ({
  alias,
  title: `Links that stay yours, part ${alias}`,
  short_content: 'A link is not a copy. What others see behind it remains up to you.',
  image: place === 2 ? null : image,
  date_post: `2026-11-1${5 - place}T00:00:00.000Z`,
  categories: [product],
  reading_minutes: 3,
}));
export const samplePostCategories = [{ ...product, posts_count: 3 }];
export const samplePost = {
  ...samplePosts[0],
  date_edited: '2026-11-16T00:00:00.000Z',
  content:
    '<p>When you send a picture, you hand out a copy.</p><h2 id="who">Who can open it</h2><p>Whoever has the link.</p><h2 id="end">When it ends</h2><p>When you say so.</p>',
  contents: [
    { id: 'who', title: 'Who can open it', level: 2 },
    { id: 'end', title: 'When it ends', level: 2 },
  ],
  previous: { alias: 'two', title: 'Links that stay yours, part two' },
  next: null,
  comments_config: { enabled: true, page_size: 10, sorts: ['all', 'new', 'old', 'top'] },
};
