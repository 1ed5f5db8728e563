/** Lets the browser do what waits, such as drawing or answering a click, before work goes on. */
export const otherTasks = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
