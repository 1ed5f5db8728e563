import { expect, fn, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useIntl } from 'react-intl';
import { say } from '#src/i18n/say.ts';
import { Popup } from '#src/ui/popup/popup.tsx';
import { Screen } from '#stories/support/layout.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { signOutQuestion } from './sign-out-question.ts';
import { inFrame } from '#stories/support/docs-frames.ts';

interface QuestionProps {
  count: number | null;
  onApprove: () => void;
  onCancel: () => void;
}

/** What anyone who signs out is asked while pictures are not uploaded. */
function Question({ count, onApprove, onCancel }: QuestionProps) {
  const intl = useIntl();
  const { title, description = '', approveBtnText, cancelBtnText, danger } = signOutQuestion(count);
  return (
    <Screen>
      <Popup
        open
        title={say(intl, title)}
        description={say(intl, description)}
        approveText={say(intl, approveBtnText)}
        cancelText={say(intl, cancelBtnText)}
        danger={danger}
        onApprove={onApprove}
        onCancel={onCancel}
      />
    </Screen>
  );
}

const meta = {
  title: 'Features/Sign-out question',
  component: Question,
  parameters: inFrame(480),
  args: { count: 2, onApprove: fn().mockName('onApprove'), onCancel: fn().mockName('onCancel') },
} satisfies Meta<typeof Question>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SeveralPictures: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const dialog = within(canvasElement).getByRole('dialog', { name: exact('shell.signout.title', { count: 2 }) });
    await expect(dialog).toHaveAccessibleDescription(exact('shell.signout.text'));
    const stay = within(dialog).getByRole('button', { name: exact('shell.signout.stay') });
    await waitFor(() => expect(stay).toBeVisible());
  },
};

export const OnePicture: Story = { args: { count: 1 } };

export const UnknownPictures: Story = {
  args: { count: null },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const dialog = within(canvasElement).getByRole('dialog', { name: exact('shell.signout.unknown') });
    await expect(dialog).toHaveAccessibleDescription(exact('shell.signout.text'));
    const stay = within(dialog).getByRole('button', { name: exact('shell.signout.stay') });
    await waitFor(() => expect(stay).toBeVisible());
  },
};
