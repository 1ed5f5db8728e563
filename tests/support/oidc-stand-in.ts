import { once } from 'node:events';
import { createServer } from 'node:http';
import { parseSetCookie } from 'cookie';
import { Provider } from 'oidc-provider';

/** Somebody as a provider knows them. */
export interface Person {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

/**
 * A real OpenID provider on this machine, where anyone whom `becomes` names is signed in and agrees to everything. `redirectUri` is
 * where it leads back; one that is known later only is set by `leadsTo`.
 */
export async function startOidcStandIn(redirectUri = 'http://localhost/') {
  const people = new Map<string, Person>();
  let signedIn = '';
  let answer = provider('http://127.0.0.1', redirectUri);
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/'))
      void answer.interactionFinished(request, response, { login: { accountId: signedIn } });
    else void answer.callback()(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}`;
  answer = provider(issuer, redirectUri);

  function provider(of: string, leadingTo: string): Provider {
    return new Provider(of, {
      clients: [
        {
          client_id: 'kadr',
          client_secret: 'a secret of this test',
          redirect_uris: [leadingTo],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
      conformIdTokenClaims: false,
      cookies: { keys: ['a key of this test'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
      loadExistingGrant: async ({ oidc }) => {
        const accountId = oidc.session?.accountId;
        const grant = new oidc.provider.Grant({ clientId: 'kadr', ...(accountId ? { accountId } : {}) });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
  }

  function becomes(subject: string, person: Person): void {
    people.set(subject, person);
    signedIn = subject;
  }

  return {
    issuer,
    becomes,
    leadsTo(uri: string): void {
      answer = provider(issuer, uri);
    },
    close: () => new Promise((resolve) => server.close(resolve)),

    /** Goes through the pages of the provider as this person; resolves with the address that leads back. */
    async visit(url: string, subject: string, person: Person): Promise<string> {
      becomes(subject, person);
      const jar = new Map<string, string>();
      let at = url;
      for (let hops = 0; at.startsWith(issuer) && hops < 10; hops += 1) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const { name, value = '' } = parseSetCookie(line);
          jar.set(name, value);
        }
        at = new URL(response.headers.get('location') ?? '', at).href;
      }
      return at;
    },
  };
}
