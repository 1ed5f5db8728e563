import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/wishlist/wishlist.fixtures.ts';
import { wishlistMachine } from '#machines/wishlist/wishlist.machine.ts';
import { HeartButton } from '#src/features/wishlist/heart-button.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Wishlist' } satisfies Meta;

const inState = flowStories({
  machine: wishlistMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Visitor = inState('visitor');
export const Reading = inState('reading');
export const Resting = inState('resting');
export const Adding = inState('adding');
export const Removing = inState('removing');

const products = ['p-notebook', 'p-mug'];

function Shown({ flow }: { flow: ActorRefFrom<typeof wishlistMachine> }) {
  const { ids, wishes } = useSelector(flow, ({ context }) => context);
  return products.map((id) => (
    <HeartButton
      key={id}
      title={id}
      isWished={ids?.includes(id) ?? false}
      isChanging={wishes.some((wish) => wish.id === id)}
      onPress={() => flow.send({ type: 'heart.pressed', id })}
    />
  ));
}
