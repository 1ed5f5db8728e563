import { samePath } from '#domain/same-origin-path.ts';

/**
 * Where an app is led that names a page as `s-abc-d`: the first dash alone becomes a slash, since what follows may hold more.
 * Whatever is no path of this site leads to its home page.
 */
export function appPath(dest: unknown): string {
  if (typeof dest !== 'string' || /^[a-z][a-z0-9+.-]*:/i.test(dest)) return '/';
  return samePath(`/${dest.replace('-', '/')}`) ?? '/';
}
