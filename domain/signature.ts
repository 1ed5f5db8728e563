/** A screen's public id: 22 characters of base62, 131 random bits, no dash (/appgo turns the first dash into a slash). */
export const signatureLength = 22;
export const signaturePattern = `^[0-9A-Za-z]{${signatureLength}}$`;
/** A picture's id: 16 characters of base62; changes with every new picture of a screen. */
export const fileIdPattern = '^[0-9A-Za-z]{16}$';

/** Whether the text has the form of a signature; the screen need not exist. */
export const isSignature = (value: string): boolean => new RegExp(signaturePattern).test(value);
