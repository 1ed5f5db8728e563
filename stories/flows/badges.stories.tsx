import type { Meta } from '@storybook/react-vite';
import { useSelector } from '@xstate/react';
import { samples, states } from '#machines/badges/badges.fixtures.ts';
import { badgesMachine } from '#machines/badges/badges.machine.ts';
import { ToolLinks } from '#src/blocks/header/tool-links.tsx';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Badges' } satisfies Meta;

const Shown = ({ badges }: Pick<AppActors, 'badges'>) => (
  <ToolLinks viewerRole="operator" site="public" counts={useSelector(badges, ({ context }) => context)} />
);

const inState = flowStories({
  machine: badgesMachine,
  states,
  samples,
  view: (badges) => <Shown badges={badges} />,
});

export const None = inState('none');
export const Some = inState('some');
