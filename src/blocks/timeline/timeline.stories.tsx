import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Screen } from '#domain/screen.ts';
import { nothingSelected } from '#domain/selection.ts';
import { sampleDays, sampleScreens } from '#stories/support/sample-screens.ts';
import { wordsOf } from '#stories/support/words.ts';
import { LiveTimeline, type LiveTimelineProps } from './live-timeline.tsx';
import { PagesFailed } from './pages-failed.tsx';
import { StaticTimeline } from './static-timeline.tsx';
import { tileOf } from './tile-of.tsx';

const today = '2026-11-20';
const pathOf = (signature: string) => `/s/${signature}`;
const [newest, second] = sampleScreens;
const ofNewestDay = sampleDays[0]?.count ?? 0;

const selection = {
  toggle: fn().mockName('toggle'),
  extend: fn().mockName('extend'),
  toggleRange: fn().mockName('toggleRange'),
  add: fn().mockName('add'),
  clear: fn().mockName('clear'),
};
const nothing = () => {};
const onRetry = fn().mockName('onRetry');

const meta = {
  title: 'Blocks/Timeline',
  component: Live,
  args: {
    days: sampleDays,
    screens: { ...sampleScreens },
    selected: nothingSelected,
    selection,
    fingers: {
      pressed: nothing,
      moved: nothing,
      lifted: nothing,
      cancelled: nothing,
      menuRequested: nothing,
      isDragging: () => false,
      isSwallowing: () => false,
    },
    asked: null,
    today,
    screenPath: pathOf,
    isEmpty: () => false,
    onRange: fn().mockName('onRange'),
    onOpen: fn().mockName('onOpen'),
    onDelete: fn().mockName('onDelete'),
    placeKey: 'story',
    comesBack: false,
  },
} satisfies Meta<typeof Live>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Circles, keys and days ask for what they stand for. */
export const Measured: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const day = within(await canvas.findByRole('region', { name: exact('Today') }));
    const tiles = day.getAllByRole('gridcell');
    await expect(tiles).toHaveLength(ofNewestDay);
    const [first, next] = tiles;
    if (!first || !next || !newest || !second) throw new Error('No screens');
    await userEvent.click(within(first).getByRole('checkbox'));
    await expect(selection.toggle).toHaveBeenLastCalledWith({ index: 0, signature: newest.signature });
    await fireEvent.click(within(next).getByRole('checkbox'), { shiftKey: true });
    await expect(selection.extend).toHaveBeenLastCalledWith({ index: 1, signature: second.signature });
    await userEvent.click(day.getByRole('checkbox', { name: exact('screens.day.select', { day: text('Today') }) }));
    await expect(selection.toggleRange).toHaveBeenLastCalledWith({
      from: 0,
      to: ofNewestDay - 1,
      first: newest.signature,
      last: sampleScreens[ofNewestDay - 1]?.signature,
    });
    first.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(next).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect(args.onDelete).toHaveBeenLastCalledWith({ signatures: [second.signature], ranges: [], anchors: [] });
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(selection.add).toHaveBeenLastCalledWith([
      { from: 0, to: sampleScreens.length - 1, first: null, last: null },
    ]);
    await userEvent.keyboard('{Escape}');
    await expect(selection.clear).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith(second.signature);
  },
};

/** A day of which one screen is selected. */
export const PartOfADay: Story = {
  args: {
    selected: {
      ranges: [{ from: 0, to: 0, first: newest?.signature ?? null, last: newest?.signature ?? null }],
      exceptions: [],
    },
  },
};

/** What is not read yet has its place. */
export const NotRead: Story = { args: { screens: {} } };

/** As the server sends it: the same places before anything is measured. */
export const Sent: Story = {
  render: (args) => <AsSent {...args} />,
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(within(canvas.getByRole('region', { name: exact('Today') })).getAllByRole('link')).toHaveLength(
      ofNewestDay,
    );
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...sampleScreens.map(({ signature }) => pathOf(signature)),
      '/gallery?offset=24',
    ]);
  },
};

/** Some screens could not be read. */
export const Failed: Story = {
  render: () => (
    <PagesFailed onRetry={onRetry}>
      <FormattedMessage id="timeline.failed.text" />
    </PagesFailed>
  ),
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const alert = within(canvasElement).getByRole('alert');
    await expect(alert).toHaveTextContent(text('timeline.failed.text'));
    await userEvent.click(within(alert).getByRole('button', { name: exact('errors.again') }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

function Live(props: Omit<LiveTimelineProps, 'shownOf' | 'label'>) {
  const intl = useIntl();
  return <LiveTimeline {...props} shownOf={useShown()} label={intl.formatMessage({ id: 'timeline.label' })} />;
}

function AsSent({ days }: Pick<LiveTimelineProps, 'days'>) {
  const shown = useShown();
  return <StaticTimeline days={days} screens={sampleScreens} today={today} shown={shown} more="/gallery?offset=24" />;
}

function useShown() {
  const intl = useIntl();
  const [shown] = useState(
    () => (screen: Screen) => tileOf(screen, pathOf(screen.signature), { intl, timezone: 'UTC' }),
  );
  return shown;
}
