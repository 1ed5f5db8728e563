const interval = 500;

/** Read when the program begins: a parent that dies while the server starts is noticed too. */
const parent = process.ppid;

/** Calls back once the process that started this one is gone: killing npm does not stop its children. */
export function onParentExit(callback: () => void): void {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, interval);
  watch.unref();
}
