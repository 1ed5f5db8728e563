import type { Rect } from '../shared/messages.ts';

const secret =
  'input[type="password"], input[autocomplete*="cc-"], input[autocomplete*="password"], input[autocomplete*="one-time-code"], [data-private]';
/** Of the fields of cards that say nothing to browsers. */
const cardName = /card.?(?:num|no|code)|cardnumber|ccnum|cc.?number|cvc|cvv|csc|security.?code|expir|iban|\bpin\b/i;
/** What takes cards in a frame of another site. */
const cardFrame = /stripe|adyen|braintree|paypal|checkout|card|payment|liqpay|fondy|wayforpay|yookassa/i;

/** A password that is shown by a button of its page stays one. */
const known = new WeakSet<Element>();

function* elementsOf(root: Document | ShadowRoot): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* elementsOf(element.shadowRoot);
  }
}

function isSecret(element: Element): boolean {
  if (element instanceof HTMLIFrameElement)
    return cardFrame.test(`${element.src} ${element.name} ${element.title} ${element.allow}`);
  if (known.has(element) || element.matches(secret)) return true;
  return (
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
    cardName.test(`${element.name} ${element.id} ${element.placeholder} ${element.getAttribute('aria-label') ?? ''}`)
  );
}

/** Where the view shows what nobody else may see. */
export function secretPlaces(): Rect[] {
  const places: Rect[] = [];
  for (const element of elementsOf(document)) {
    if (!isSecret(element)) continue;
    known.add(element);
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0) places.push({ x, y, width, height });
  }
  return places;
}

/** While somebody records: their characters are dots, however long a picture takes. */
export function maskSecrets(): () => void {
  const masked = new Map<HTMLElement, string>();
  const mask = () => {
    for (const element of elementsOf(document)) {
      if (!(element instanceof HTMLElement) || masked.has(element) || !isSecret(element)) continue;
      known.add(element);
      masked.set(element, element.style.getPropertyValue('-webkit-text-security'));
      element.style.setProperty('-webkit-text-security', 'disc', 'important');
    }
  };
  mask();
  const observer = new MutationObserver(mask);
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['type', 'autocomplete', 'name'],
  });
  return () => {
    observer.disconnect();
    for (const [element, before] of masked) element.style.setProperty('-webkit-text-security', before);
  };
}
