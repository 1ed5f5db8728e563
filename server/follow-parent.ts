const interval = 500;

/** Read when the program begins: a parent that dies while the server starts is noticed too. */
const parent = process.ppid;

/** Calls back when the process that started this one is gone: npm that is killed takes nobody with it. */
export function followParent(callback: () => void): void {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, interval);
  watch.unref();
}
