import { trustedPolicyName } from '#domain/trusted-policy.ts';

/** Where browsers report what the policy stopped. */
export const cspReportPath = '/csp-report';

/**
 * The policy of one page. Scripts run by their nonce alone; scripts that those load are trusted by them.
 * `development` allows what Vite's hot reload needs.
 */
export function pagePolicy(
  nonce: string,
  options: { development: boolean; pictureOrigins: readonly string[] },
): string {
  const pictures = options.pictureOrigins.join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob: data: ${pictures}`.trimEnd(),
    "font-src 'self'",
    `connect-src 'self'${options.development ? ' ws:' : ''}`,
    `media-src 'self' blob: ${pictures}`.trimEnd(),
    "manifest-src 'self'",
    // By a worker Vite's client learns that the server is back.
    `worker-src 'self'${options.development ? ' blob:' : ''}`,
    "frame-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Vite's error overlay writes HTML by itself.
    ...(options.development ? [] : ["require-trusted-types-for 'script'", `trusted-types ${trustedPolicyName}`]),
    `report-uri ${cspReportPath}`,
    'report-to csp',
  ].join('; ');
}
