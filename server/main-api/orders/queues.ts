/** Letters that confirm orders, by the id of the order. */
export const orderLetters = 'order letters';
