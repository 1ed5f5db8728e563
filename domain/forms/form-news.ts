/**
 * Why a page shows a form that was not refused, or what it has come to: another code is on its way, the link of a letter filled
 * in its code, the password has been changed, with which one signs in next, the address, or what a
 * profile says; or what came of a sign-in by another provider,
 * of a link that was used already, and of an account that was to be deleted.
 */
export const formNews = [
  'code_sent',
  'filled_in',
  'password_changed',
  'email_changed',
  'profile_changed',
  'link_offered',
  'social_failed',
  'social_taken',
  'social_closed',
  'social_unproven',
  'social_suspended',
  'social_linked',
  'link_used',
  'account_kept',
] as const;
export type FormNews = (typeof formNews)[number];

export const isNews = (type: string): type is FormNews => formNews.some((news) => news === type);
