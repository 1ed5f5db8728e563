/** The cookie that holds what a visitor has answered to the cookie notice (COOK-03). */
export const consentCookie = 'forge-cookies-consent';

/** What was answered; null when nothing was. */
export function consentIn(cookies: string): 'accepted' | 'declined' | null {
  const stored = new RegExp(`(?:^|;\\s*)${consentCookie}=(accepted|declined)(?:;|$)`).exec(cookies)?.[1];
  return stored === 'accepted' || stored === 'declined' ? stored : null;
}

export const hasConsent = (cookies: string): boolean => consentIn(cookies) === 'accepted';
