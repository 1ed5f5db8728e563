/** What this page may make of a text that a browser would run or show as HTML; on a server, and where there is no such policy, the text. */
interface Policy {
  createScriptURL: (url: string) => string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
  }
}

let policy: Policy | undefined;

/** The one policy of the site: nothing else makes such values. */
function trusted(): Policy {
  const rules: Policy = { createScriptURL: requireOwn };
  policy ??= typeof window === 'undefined' ? rules : (window.trustedTypes?.createPolicy('kadr', rules) ?? rules);
  return policy;
}

/** The address of a worker's script. Throws for one of another site. */
export const scriptUrl = (url: string): string => trusted().createScriptURL(url);

function requireOwn(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new Error(`${url} is not ours`);
  return url;
}
