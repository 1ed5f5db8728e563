import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/cart/cart.fixtures.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { selectTotal } from '#machines/cart/cart.selectors.ts';
import { CartView } from '#src/features/cart/cart-view.tsx';
import { failureMessage } from '#src/wiring/failure-message.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Cart' } satisfies Meta;

const inState = flowStories({
  machine: cartMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Empty = inState('empty');
export const Idle = inState('idle');
export const Quoting = inState('quoting');
export const Unquoted = inState('unquoted');
export const CheckingOut = inState('checkingOut');
export const Refused = inState('refused');
export const Ordered = inState('ordered');

function Shown({ flow }: { flow: ActorRefFrom<typeof cartMachine> }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { cart, quote, failure } = now.context;
  return (
    <CartView
      lines={cart.lines}
      goods={quote?.goods ?? []}
      total={selectTotal(now.context)}
      isQuoted={quote !== null}
      isQuoting={now.hasTag('quoting')}
      isOrdering={now.hasTag('ordering') || now.hasTag('ordered')}
      failure={failure === null ? null : failureMessage(failure)}
      isDelivered={quote?.delivery ?? null}
      customer="Olena"
      setQuantity={(line, quantity) => flow.send({ type: 'quantity.changed', line, quantity })}
      remove={(line) => flow.send({ type: 'item.removed', line })}
      quoteAgain={() => flow.send({ type: 'quote.requested' })}
      order={() => flow.send({ type: 'checkout.requested', attempt: 'a story', delivery: null })}
    />
  );
}
