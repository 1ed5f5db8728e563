/** What this page alone holds, and no reload would bring back: pictures that the browser has not kept. */
export const onlyHere = new Set<unknown>();
