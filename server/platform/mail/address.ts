const longest = 254;

/**
 * Whether a letter may go there: one plain address. Separators, quotes and control characters would let one field
 * name further recipients.
 */
export const isMailAddress = (address: string): boolean =>
  address.length <= longest && /^[^\s@,;:<>()[\]\\"\u0000-\u001f\u007f]+@[^\s@,;:<>()[\]\\"\u0000-\u001f\u007f]+$/.test(address);
