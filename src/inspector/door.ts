/** A button of the inspector over the page. */
export function door(text: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.style.cssText =
    'padding:8px 14px;border:0;border-radius:999px;font:600 13px/1 var(--font-ui);color:var(--on-marker);' +
    'background:var(--marker);box-shadow:var(--sh-2);cursor:pointer';
  button.addEventListener('click', onPress);
  return button;
}
