import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useLoaderData, useLocation } from 'react-router-dom';
import { samplePostCategories, samplePosts } from '#stories/support/sample-content.ts';
import { wordsOf } from '#stories/support/words.ts';
import { PostList } from './post-list.tsx';
import type { PostsPage } from './shown-posts.ts';

/** Three pages of one post each, the last one of which cannot be read at first. */
function ThreePages() {
  const [router] = useState(() => {
    let isAway = true;
    const loader = ({ request }: { request: Request }): PostsPage => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
      if (page === 3 && isAway) {
        isAway = false;
        return { page, pages: 1, posts: null };
      }
      return { page, pages: 3, posts: samplePosts.slice(page - 1, page) };
    };
    return createMemoryRouter([{ id: 'list', path: '*', Component: Listed, loader }], {
      initialEntries: ['/posts'],
      hydrationData: { loaderData: { list: { page: 1, pages: 3, posts: samplePosts.slice(0, 1) } } },
    });
  });
  return <RouterProvider router={router} />;
}

function Listed() {
  const { search } = useLocation();
  return (
    <>
      <output>{search}</output>
      <PostList list={useLoaderData<PostsPage>()} categories={samplePostCategories} category={null} address="/posts" />
    </>
  );
}

const meta = { title: 'Features/Post list', component: ThreePages, parameters: { ownRouter: true } } satisfies Meta<
  typeof ThreePages
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const More: Story = {
  name: 'BLOG-04: more posts are added beneath, under the address of the last page',
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const more = () => canvas.getByRole('link', { name: exact('posts.more') });
    const titles = () => canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const [one, two, three] = samplePosts.map(({ title }) => title);
    await userEvent.click(more());
    await canvas.findByText('?page=2');
    await expect(titles()).toEqual([one, two]);
    await userEvent.click(more());
    await expect(await canvas.findByRole('alert')).toHaveTextContent(text('posts.away'));
    await expect(titles()).toEqual([one, two]);
    await userEvent.click(more());
    await canvas.findByText(three ?? '');
    await expect(titles()).toEqual([one, two, three]);
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: exact('posts.more') })).not.toBeInTheDocument();
  },
};
