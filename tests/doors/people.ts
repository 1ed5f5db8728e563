import { mailedCode } from '#tests/support/mailed-code.ts';
import type { Product } from '#tests/support/product.ts';

/** Registers somebody over the network; answers the bearer of their session. */
export async function register(product: Pick<Product, 'url'>, email: string): Promise<string> {
  const { verification_token: token } = await call<{ verification_token: string }>(product, {
    path: '/api/v2/system/customers/registration/customer',
    json: { email, password: 'correct horse battery', name: 'Doors Test' },
  });
  const { bearer_token: bearer } = await call<{ bearer_token: string }>(product, {
    path: '/api/v2/system/customers/verification/approve',
    json: { verification_token: token, code: mailedCode(token) },
  });
  return bearer;
}

interface Called {
  path: string;
  json?: unknown;
  bearer?: string;
}

/** What the server answers to a person; a POST where something is sent. Rejects where it is refused. */
export async function call<Answer>({ url }: Pick<Product, 'url'>, { path, json, bearer }: Called): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: {
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const body: Answer = await answer.json();
  return body;
}
