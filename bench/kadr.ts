import { mailedCode } from '#tests/support/mailed-code.ts';
import { asOperator, metricsToken } from '#tests/support/operator.ts';
import { startProduct, type Product } from '#tests/support/product.ts';
import { call, expectStatus, type Answer } from './http.ts';
import { formOf, formType } from './pictures.ts';

export interface Kadr extends Product {
  /** Headers of a signed-in program. */
  auth: Record<string, string>;
  email: string;
  upload(png: Buffer): Promise<Uploaded>;
}

export interface Uploaded {
  signature: string;
  fileId: string;
}

export const account = { email: 'bench@example.org', password: 'correct horse battery' };

/** The built server on an empty folder, or on one that holds the bench's account already. */
export async function startKadr(dataDir?: string, settings: Record<string, string> = {}): Promise<Kadr> {
  const env = {
    LOG_LEVEL: 'error',
    METRICS_TOKEN: metricsToken,
    UPLOAD_PER_MINUTE: '1000000',
    UPLOAD_BYTES_PER_MINUTE: '1000000000000',
    LOGIN_PER_MINUTE: '1000000',
    REGISTRATION_PER_HOUR: '1000000',
    CONNECTIONS_PER_NETWORK: '10000',
    ...settings,
  };
  const product = await startProduct({ env, ...(dataDir === undefined ? {} : { dataDir }) });
  // Node resolves localhost twice; the Host header of both is known to the server.
  const url = product.url.replace('localhost', '127.0.0.1');
  const auth = await signedIn(url, account);
  return {
    ...product,
    url,
    auth,
    email: account.email,
    async upload(png) {
      const answer = await expectStatus(201, `${url}/screens/v1/upload`, {
        method: 'POST',
        headers: { ...auth, 'content-type': formType },
        body: formOf(png),
      });
      const uploaded: Uploaded = JSON.parse(answer.body.toString());
      return uploaded;
    },
  };
}

/** Headers of a program of this account, which is opened where there is none. */
export async function signedIn(url: string, as: typeof account): Promise<{ authorization: string }> {
  const { bearer_token: bearer }: { bearer_token: string } = JSON.parse((await signIn(url, as)).body.toString());
  return { authorization: `Bearer ${bearer}` };
}

async function signIn(url: string, as: typeof account): Promise<Answer> {
  const customers = `${url}/api/v2/system/customers`;
  const json = { 'content-type': 'application/json' };
  const login = await call(`${customers}/authorization/login/customer`, {
    method: 'POST',
    headers: json,
    body: Buffer.from(JSON.stringify(as)),
  });
  if (login.status === 200) return login;
  const body = Buffer.from(JSON.stringify({ ...as, name: 'Bench' }));
  const asked = await expectStatus(201, `${customers}/registration/customer`, { method: 'POST', headers: json, body });
  const { verification_token: token }: { verification_token: string } = JSON.parse(asked.body.toString());
  return expectStatus(200, `${customers}/verification/approve`, {
    method: 'POST',
    headers: json,
    body: Buffer.from(JSON.stringify({ verification_token: token, code: mailedCode(token) })),
  });
}

/** A value of /metrics: the sum over all labels that hold `label`. */
export async function metric({ url }: { url: string }, name: string, label = ''): Promise<number> {
  const text = (await expectStatus(200, `${url}/metrics`, { headers: asOperator })).body.toString();
  const lines = text.split('\n').filter((line) => line.startsWith(name) && line.includes(label));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
