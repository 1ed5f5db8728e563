import { readableOn } from '#domain/readable-on.ts';

/**
 * The style sheet by which pages have the colour of a company, `#rrggbb`, in place of the marker's: on what is marked, and on the
 * first button of a page.
 */
export function companyColors(color: string): string {
  const on = readableOn(color);
  return [
    ':root{',
    `--p-marker-5:${color};`,
    `--p-marker-6:color-mix(in oklab,${color},black 10%);`,
    `--p-marker-4:color-mix(in oklab,${color},white 14%);`,
    `--p-marker-2:color-mix(in oklab,${color} 22%,white);`,
    `--marker-soft:light-dark(var(--p-marker-2),color-mix(in oklab,${color} 40%,#12131a));`,
    `--on-marker:${on};--primary:${color};--primary-hover:var(--p-marker-6);--on-primary:${on};--mark-on-primary:${on}`,
    '}',
  ].join('');
}
