/** Short numbers look like a mistake on an invoice. */
const first = 1000;

/** What people call an order. */
export const numberOf = (id: number): string => String(first + id);

/** The id of the order with this number; null for what is no number of an order. */
export function idOfNumber(number: string): number | null {
  const id = /^[0-9]{1,12}$/.test(number) ? Number(number) - first : 0;
  return id > 0 ? id : null;
}
