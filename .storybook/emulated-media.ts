import forcedColours from './forced-colours.css?inline';

export interface EmulatedMedia {
  reducedMotion: boolean;
  forcedColours: boolean;
}

const queries: readonly { asked: RegExp; on: (emulated: EmulatedMedia) => boolean }[] = [
  { asked: /prefers-reduced-motion/, on: ({ reducedMotion }) => reducedMotion },
  { asked: /forced-colors/, on: ({ forcedColours: forced }) => forced },
];
/** What a rule asked for before it was decided here. */
const written = new WeakMap<CSSMediaRule, string>();
const look = document.createElement('style');
const ownColours = 'data-own-colours';
let nextLook = 0;
let now: EmulatedMedia = { reducedMotion: false, forcedColours: false };
let watched = false;

/**
 * Shows the page as somebody sees it who wants less motion or has colours forced upon pages. No page can change its
 * media features, so the rules that ask for them are decided instead; what a browser itself does to colours is
 * imitated closely enough to look at. Tests set the real features.
 */
export function emulateMedia(emulated: EmulatedMedia): void {
  now = emulated;
  if (!watched) {
    watched = true;
    // Styles of lazy parts come later.
    new MutationObserver(decideAll).observe(document.head, { childList: true, subtree: true });
    addEventListener('load', decideAll, true);
  }
  decideAll();
  look.textContent = forcedColours;
  if (emulated.forcedColours) document.head.append(look);
  else look.remove();
  markOwnColours();
}

/** Marks what has `forced-color-adjust: none`, or stands in it. Looks at every frame: a pointer can change that too. */
function markOwnColours(): void {
  cancelAnimationFrame(nextLook);
  for (const element of document.querySelectorAll('body, body *')) {
    const isOwn = now.forcedColours && getComputedStyle(element).getPropertyValue('forced-color-adjust') === 'none';
    if (element.hasAttribute(ownColours) !== isOwn) element.toggleAttribute(ownColours, isOwn);
  }
  if (now.forcedColours) nextLook = requestAnimationFrame(markOwnColours);
}

function decideAll(): void {
  for (const sheet of document.styleSheets) decide(rulesOf(sheet));
}

function decide(rules: CSSRuleList | undefined): void {
  for (const rule of rules ?? []) {
    if (rule instanceof CSSMediaRule) decideRule(rule);
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) decide(rule.cssRules);
  }
}

function decideRule(rule: CSSMediaRule): void {
  const text = written.get(rule) ?? rule.media.mediaText;
  const query = queries.find(({ asked }) => asked.test(text));
  if (!query) return;
  written.set(rule, text);
  // What the page's own browser wants stays true unless the toolbar asks for more.
  const wanted = query.on(now) ? (/no-preference|none/.test(text) ? 'not all' : 'all') : text;
  if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted;
}

/** Sheets of other origins do not show their rules. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | undefined {
  try {
    return sheet.cssRules;
  } catch {
    return undefined;
  }
}
