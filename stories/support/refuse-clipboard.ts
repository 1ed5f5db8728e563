/** A browser that keeps its clipboard to itself. Returns the function that ends it. */
export function refuseClipboard(): () => void {
  const refuse = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  Object.defineProperty(navigator.clipboard, 'writeText', { configurable: true, value: refuse });
  return () => void Reflect.deleteProperty(navigator.clipboard, 'writeText');
}
