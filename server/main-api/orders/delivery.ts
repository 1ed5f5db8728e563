import { deliveryFaults, deliveryFields, type Delivery } from '#domain/delivery.ts';
import { fieldFault, type FieldFault } from '#server/platform/messages/field-messages.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Sold } from './quote.ts';

/** Where this is to be sent; null for what is not sent. Throws body_invalid where a parcel would not arrive. */
export function deliveryFor({ isDelivered }: Sold, sent: Delivery | undefined): Delivery | null {
  if (!isDelivered) return null;
  const delivery = trimmed(sent ?? { name: '', phone: '', address: '' });
  const faults = deliveryFaults(delivery);
  const fields: Record<string, FieldFault> = {};
  for (const field of deliveryFields) {
    const fault = faults[field];
    if (fault !== undefined) fields[`delivery.${field}`] = fault === 'no_phone' ? noPhone : missing[field];
  }
  if (Object.keys(fields).length > 0) throw new Problem('body_invalid', { fields });
  return delivery;
}

const trimmed = ({ name, phone, address }: Delivery): Delivery => ({
  name: name.trim(),
  phone: phone.trim(),
  address: address.trim(),
});

const missing: Readonly<Record<keyof Delivery, FieldFault>> = {
  name: fieldFault({
    en: 'Say who receives the parcel',
    ru: 'Укажите, кто получит посылку',
    uk: 'Вкажіть, хто отримає посилку',
  }),
  phone: fieldFault({
    en: 'Enter a phone number',
    ru: 'Укажите номер телефона',
    uk: 'Вкажіть номер телефону',
  }),
  address: fieldFault({
    en: 'Say where the order is to be sent',
    ru: 'Укажите, куда доставить заказ',
    uk: 'Вкажіть, куди доставити замовлення',
  }),
};

const noPhone = fieldFault({
  en: 'Check the phone number',
  ru: 'Проверьте номер телефона',
  uk: 'Перевірте номер телефону',
});
