import { signInWays, type SignInWay } from '#domain/sign-in-way.ts';
import { networkPattern, titleOfNetwork, type SocialNetwork } from '#domain/social-network.ts';
import type { SettingsReader } from '#server/platform/settings-reader.ts';
import { readRoleRules, type RoleRule } from './role-rules.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    /** By whom one can sign in here, in the order in which they are offered; none where nothing is set. */
    social: readonly SocialProvider[];
    /** What the login offers, and all that the API takes. */
    signIn: readonly SignInWay[];
  }
}

/** An OpenID provider, and what it knows this installation by. */
export interface SocialProvider {
  network: SocialNetwork;
  title: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whether an address counts as proven of which the provider does not say whether it is. */
  trustsEmail: boolean;
  /** What its claims make of somebody; none where roles are given here. */
  roles: readonly RoleRule[];
}

/** Those whose issuer is known, and that were set before `SSO` named any. */
const presets: Readonly<Record<string, string>> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
};

const longestTitle = 40;

/** SSO with SSO_<NAME>_… for each; GOOGLE_… and APPLE_… name one without it. Another issuer stands in for one where tests run. */
export function settings(reader: SettingsReader): { social: SocialProvider[]; signIn: SignInWay[] } {
  const read = reader.in('People and sign-in');
  const named = namesOf(
    reader,
    read.text('SSO', 'by whom people sign in: a list of names, each with SSO_<NAME>_ISSUER'),
  );
  const set = [...new Set([...named, ...Object.keys(presets)])].flatMap((network) => {
    const provider = providerOf(reader, network, named.includes(network));
    return provider ? [provider] : [];
  });
  const signIn = read.listOf(
    'SIGN_IN',
    'what the login offers: a list of password and sso; unset means both',
    signInWays,
  );
  if (signIn && !signIn.includes('password') && set.length === 0)
    reader.problems.push('SIGN_IN leaves sso alone, and SSO names nobody by whom people could sign in');
  return { social: signIn && !signIn.includes('sso') ? [] : set, signIn: signIn ?? [...signInWays] };
}

function namesOf(reader: SettingsReader, list: string | undefined): SocialNetwork[] {
  const names = (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.every((name) => new RegExp(networkPattern).test(name))) return names;
  reader.problems.push(
    `SSO must be a list of names of at most 16 small Latin letters, digits and _, such as company, not "${list}"`,
  );
  return [];
}

function providerOf(reader: SettingsReader, network: SocialNetwork, isNamed: boolean): SocialProvider | null {
  const read = reader.in('People and sign-in');
  const name = network.toUpperCase();
  const own = `SSO_${name}`;
  const known = presets[network];
  const called = titleOfNetwork(network);
  const asText = (key: string) => read.text(key, `lets people sign in with ${called}: what it knows this site by`);
  const asSecret = (key: string) => read.secret(key, `what proves to ${called} that this site asks`, 1);
  const asIssuer = `the address of ${called} as an OpenID provider`;
  const schemes = ['http:', 'https:'];

  const preset = known !== undefined;
  const clientId =
    (isNamed ? asText(`${own}_CLIENT_ID`) : undefined) ?? (preset ? asText(`${name}_CLIENT_ID`) : undefined);
  const clientSecret =
    (isNamed ? asSecret(`${own}_CLIENT_SECRET`) : undefined) ??
    (preset ? asSecret(`${name}_CLIENT_SECRET`) : undefined);
  const issuer =
    (isNamed ? read.url(`${own}_ISSUER`, asIssuer, schemes) : undefined) ??
    (preset ? read.url(`${name}_ISSUER`, asIssuer, schemes, known) : undefined);
  const title = isNamed ? read.text(`${own}_TITLE`, 'what its button says', called) : called;
  const trustsEmail =
    isNamed && read.flag(`${own}_TRUST_EMAIL`, 'whether an address counts as proven of which it says nothing');
  const rules = isNamed
    ? read.text(`${own}_ROLES`, 'whom it makes what: a list of claim=value:role, such as groups=kadr-admins:admin')
    : undefined;
  const roles = readRoleRules(rules ?? '');

  if (title.length > longestTitle) reader.problems.push(`${own}_TITLE must have at most ${longestTitle} characters`);
  if (roles === null) reader.problems.push(`${own}_ROLES must be a list like groups=kadr-admins:admin, not "${rules}"`);
  if (clientId !== undefined && clientSecret !== undefined && issuer !== undefined)
    return { network, title, issuer, clientId, clientSecret, trustsEmail, roles: roles ?? [] };
  if (isNamed)
    reader.problems.push(
      `SSO names ${network}, so ${own}_CLIENT_ID, ${own}_CLIENT_SECRET${preset ? '' : ` and ${own}_ISSUER`} must be set`,
    );
  else if (clientId !== undefined || clientSecret !== undefined)
    reader.problems.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set both, or neither`);
  return null;
}

/** What people know a provider as, one that is not set any more too. */
export const titleOf = ({ social }: { social: readonly SocialProvider[] }, network: SocialNetwork): string =>
  social.find((one) => one.network === network)?.title ?? titleOfNetwork(network);
