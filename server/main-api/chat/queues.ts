/** Letters about customers whom nobody answers, by the room and the message with which they began to wait. */
export const waitingCustomers = 'waiting customers';
