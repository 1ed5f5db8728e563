/** `1 picture`, `2,000 pictures`: so many of a noun whose plural takes an s. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`;
