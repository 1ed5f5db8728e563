/** Letters that confirm orders or their payment, by the id of the order. */
export const orderLetters = 'order letters';
