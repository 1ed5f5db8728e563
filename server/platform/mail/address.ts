const longest = 254;

/**
 * Whether a letter may go there: one plain address. Separators, quotes and control characters would let one field
 * name further recipients.
 */
export const isMailAddress = (address: string): boolean =>
  address.length <= longest && /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+$/u.test(address);
