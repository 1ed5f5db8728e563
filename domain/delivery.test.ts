import { expect, test } from 'vitest';
import { deliveryFaults } from './delivery.ts';

const delivery = { name: 'Olena', phone: '+380 44 123-45-67', address: 'Київ, вул. Хрещатик, 1' };

test.each([
  ['a whole one', {}, {}],
  ['no name', { name: ' ' }, { name: 'missing' }],
  ['no address', { address: '\n' }, { address: 'missing' }],
  ['no phone', { phone: '' }, { phone: 'missing' }],
  ['words for a phone', { phone: 'call me' }, { phone: 'no_phone' }],
])('CART-06 %s', (_, changed, faults) => {
  expect(deliveryFaults({ ...delivery, ...changed })).toEqual(faults);
});
