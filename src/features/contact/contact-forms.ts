/** Aliases of the forms that one may write to the owner of the site with; the first one is that of the page itself. */
export const contactForms = ['contact', 'brief'] as const;
export type ContactForm = (typeof contactForms)[number];
