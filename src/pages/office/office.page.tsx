/** Its loader has led on. */
export const Page = () => null;
