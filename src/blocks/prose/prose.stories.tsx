import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from '@storybook/test';
import { Prose } from './prose.tsx';

const meta = {
  title: 'Blocks/Prose',
  component: Prose,
  args: {
    content: `<p>A link is <strong>not</strong> a copy: see <a href="/faq">the questions</a>.</p>
<h2 id="who">Who can open it</h2>
<ul><li>Anyone who has the link.</li><li>Nobody else.</li></ul>
<blockquote><p>You know where it leads.</p></blockquote>
<pre><code>curl -F file=@shot.png</code></pre>
<div class="table" tabindex="0"><table><thead><tr><th>Key</th><th>Does</th></tr></thead><tbody><tr><td><code>C</code></td><td>Copies the link</td></tr></tbody></table></div>`,
  },
} satisfies Meta<typeof Prose>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EveryElement: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 2 })).toHaveAttribute('id', 'who');
  },
};
