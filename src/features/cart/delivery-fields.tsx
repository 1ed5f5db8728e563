import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { deliveryLimits, type Delivery, type DeliveryFaults } from '#domain/delivery.ts';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import css from './cart.module.css';

interface DeliveryFieldsProps {
  delivery: Delivery;
  faults: DeliveryFaults;
  isFixed: boolean;
  onChange: (delivery: Delivery) => void;
}

/** Where the order is sent, and to whom. */
export function DeliveryFields({ delivery, faults, isFixed, onChange }: DeliveryFieldsProps) {
  const intl = useIntl();
  const told = (field: keyof Delivery) => {
    const fault = faults[field];
    if (fault === undefined) return undefined;
    return intl.formatMessage(fault === 'no_phone' ? messages.noPhone : missing[field]);
  };
  const shared = (field: keyof Delivery) => ({
    name: `delivery-${field}`,
    value: delivery[field],
    error: told(field),
    required: true,
    readOnly: isFixed,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...delivery, [field]: target.value }),
  });
  return (
    <section className={css.delivery} aria-labelledby="cart-delivery">
      <h2 id="cart-delivery" className={css.deliveryTitle}>
        <FormattedMessage id="cart.delivery" />
      </h2>
      <TextField
        {...shared('name')}
        label={intl.formatMessage({ id: 'cart.delivery.name' })}
        autoComplete="shipping name"
        maxLength={deliveryLimits.name}
      />
      <TextField
        {...shared('phone')}
        label={intl.formatMessage({ id: 'cart.delivery.phone' })}
        hint={intl.formatMessage({ id: 'cart.delivery.phone.hint' })}
        type="tel"
        autoComplete="shipping tel"
        maxLength={deliveryLimits.phone}
      />
      <Textarea
        {...shared('address')}
        label={intl.formatMessage({ id: 'cart.delivery.address' })}
        hint={intl.formatMessage({ id: 'cart.delivery.address.hint' })}
        autoComplete="shipping street-address"
        maxLength={deliveryLimits.address}
      />
    </section>
  );
}

const messages = defineMessages({
  noPhone: { id: 'cart.delivery.phone.wrong' },
});

const missing = defineMessages({
  name: { id: 'cart.delivery.name.missing' },
  phone: { id: 'cart.delivery.phone.missing' },
  address: { id: 'cart.delivery.address.missing' },
});
