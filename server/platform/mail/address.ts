const longest = 254;

/**
 * Whether this is one plain mail address. Separators, quotes and control characters could add further recipients.
 */
export const isMailAddress = (address: string): boolean =>
  address.length <= longest && /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+$/u.test(address);
