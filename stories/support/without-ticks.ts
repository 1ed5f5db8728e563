/** Keeps countdowns where they begin: their pictures would differ from one moment to the next. */
export function withoutTicks(): () => void {
  const ticking = window.setInterval.bind(window);
  const still = () => 0;
  Object.assign(window, { setInterval: still });
  return () => void Object.assign(window, { setInterval: ticking });
}
