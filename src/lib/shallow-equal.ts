/** Whether two objects of the same keys hold the same values, as React compares the props of a memoised component. */
export const shallowEqual = <T extends object>(one: T, other: T): boolean => {
  const values = new Map(Object.entries(other));
  return Object.entries(one).every(([key, value]) => Object.is(value, values.get(key)));
};
