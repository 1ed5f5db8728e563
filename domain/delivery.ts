import { isPhone } from './phone.ts';

/** Where ordered things are sent, and to whom. */
export interface Delivery {
  name: string;
  phone: string;
  /** With town and postcode, or the branch of a carrier; in as many lines as it takes. */
  address: string;
}

/** Characters. */
export const deliveryLimits: Readonly<Record<keyof Delivery, number>> = { name: 100, phone: 30, address: 500 };

export const deliveryFields = ['name', 'phone', 'address'] as const satisfies (keyof Delivery)[];

export type DeliveryFaults = Partial<Record<keyof Delivery, 'missing' | 'no_phone'>>;

/** What is wrong with it; nothing where a parcel can be sent. */
export function deliveryFaults(delivery: Delivery): DeliveryFaults {
  const faults: DeliveryFaults = {};
  for (const field of deliveryFields) if (delivery[field].trim() === '') faults[field] = 'missing';
  if (faults.phone === undefined && !isPhone(delivery.phone.trim())) faults.phone = 'no_phone';
  return faults;
}

/** As it is written on a parcel, in lines. */
export const deliveryText = ({ name, phone, address }: Delivery): string => `${name}, ${phone}\n${address}`;
