const interval = 500;

/** Calls back when the process that started this one is gone: npm that is killed takes nobody with it. */
export function followParent(callback: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, interval);
  watch.unref();
}
