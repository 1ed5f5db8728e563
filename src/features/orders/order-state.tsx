import { defineMessages, FormattedMessage } from 'react-intl';
import type { OrderState } from '#domain/order.ts';
import { Badge } from '#src/ui/badge/badge.tsx';

const messages = defineMessages({
  new: { id: 'orders.state.new' },
  paid: { id: 'orders.state.paid' },
  cancelled: { id: 'orders.state.cancelled' },
});

const tones = { new: 'warning', paid: 'success', cancelled: 'neutral' } as const;

export function OrderStatus({ status }: { status: OrderState }) {
  return (
    <Badge tone={tones[status]}>
      <FormattedMessage {...messages[status]} />
    </Badge>
  );
}
