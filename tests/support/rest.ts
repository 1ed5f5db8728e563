import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Viewer } from '#domain/viewer.ts';
import { buildApp } from '#server/app.ts';
import { contentFolder } from '#server/main-api/content/content-folder.ts';
import { openContentStore, type ContentStore } from '#server/main-api/content/content-store.ts';
import type { Config } from '#server/platform/config.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import type { ScreenAnswer } from '#server/screens/screen.ts';
import { testPlatform, type TestPlatform } from './engines.ts';
import { mailedCode } from './mailed-code.ts';

/** Both REST services on an empty platform, called without a network. */
export interface Rest {
  platform: TestPlatform;
  app: FastifyInstance;
  /** A visitor's call. */
  call(options: InjectOptions | string): Promise<Answer>;
  /** A new account, signed in. */
  signUp(email?: string, timezone?: string): Promise<Customer>;
  close(): Promise<void>;
}

export interface Customer {
  email: string;
  bearer: string;
  refresh: string;
  /** New tokens, once the clock has gone past the bearer's 15 minutes. */
  renew(): Promise<void>;
  call(options: Omit<InjectOptions, 'headers'> & { headers?: Record<string, string> }): Promise<Answer>;
  upload(file: Buffer, options?: UploadOptions): Promise<Answer>;
}

export type Answer = Omit<LightMyRequestResponse, 'json'> & { json<T = Body>(): T };

/** What the services answer, as far as suites look into it. */
export interface Body extends ScreenAnswer {
  error: { type: string; message: string; fields: Record<string, string> };
  signatures: string[];
  bearer_token: string;
  refresh_token: string;
  verification_token: string;
  device: string;
  user: Viewer;
}

export interface UploadOptions {
  name?: string;
  field?: string;
  headers?: Record<string, string>;
  /** Parts beside the file, as they stand in the form. */
  before?: Part[];
  after?: Part[];
}

interface Part {
  name: string;
  value: string | Buffer;
  fileName?: string;
}

export const password = 'correct horse battery';

export async function startRest(engine: Engine, config: Partial<Config> = {}): Promise<Rest> {
  const platform = await testPlatform(engine, { config });
  const content = await contentFor(platform);
  const app = await buildApp(platform, { roles: ['main-api', 'screens', 'worker'], ...(content && { content }) });
  let count = 0;
  return {
    platform,
    app,
    call: (options) => app.inject(options),
    async signUp(email, timezone) {
      count += 1;
      const address = email ?? `customer-${count}@example.com`;
      const { bearer_token: bearer, refresh_token: refresh } = await openAccount(app, {
        email: address,
        ...(timezone === undefined ? {} : { timezone }),
      });
      return customerOf(app, address, bearer, refresh);
    },
    async close() {
      await app.close();
      await platform.close();
    },
  };
}

const contents = new Map<string, Promise<ContentStore>>();

/** To read what the site says takes longer than most tests: all tests of a worker share it, but those that say it themselves. */
export function contentFor({ config, log, notices }: TestPlatform): Promise<ContentStore> | undefined {
  const { contentDir, uploadBytesLimit, pixelLimit, trashDays, sourceUrl } = config;
  if (contentDir !== contentFolder) return undefined;
  const key = JSON.stringify([uploadBytesLimit, pixelLimit, trashDays, sourceUrl]);
  const content = contents.get(key) ?? openContentStore({ folder: contentDir, settings: config, log, notices });
  contents.set(key, content);
  return content;
}

/** Registers, and shows the code of the letter. */
export async function openAccount(app: FastifyInstance, fields: object, device?: string): Promise<Body> {
  const customers = '/api/v2/system/customers';
  const payload = { password, name: 'Test Customer', ...fields };
  const asked = await app.inject({ method: 'POST', url: `${customers}/registration/customer`, payload });
  if (asked.statusCode !== 201) throw new Error(`Registration failed: ${asked.body}`);
  const { verification_token: token } = asked.json<Body>();
  const shown = { verification_token: token, code: mailedCode(token), ...(device === undefined ? {} : { device }) };
  const answer = await app.inject({ method: 'POST', url: `${customers}/verification/approve`, payload: shown });
  if (answer.statusCode !== 200) throw new Error(`Verification failed: ${answer.body}`);
  return answer.json<Body>();
}

/** Somebody who has signed up at another node. */
export const customerAt = (
  app: FastifyInstance,
  { email, bearer, refresh }: Pick<Customer, 'email' | 'bearer' | 'refresh'>,
): Customer => customerOf(app, email, bearer, refresh);

function customerOf(app: FastifyInstance, email: string, bearer: string, refresh: string): Customer {
  const customer: Customer = {
    email,
    bearer,
    refresh,
    async renew() {
      const url = '/api/v2/system/customers/authorization/refresh';
      const answer = await app.inject({ method: 'POST', url, payload: { refresh_token: customer.refresh } });
      const tokens = answer.json<Body>();
      customer.bearer = tokens.bearer_token;
      customer.refresh = tokens.refresh_token;
    },
    call: (options) =>
      app.inject({ ...options, headers: { authorization: `Bearer ${customer.bearer}`, ...options.headers } }),
    upload(file, options = {}) {
      const { type, payload } = multipart(file, options);
      return customer.call({
        method: 'POST',
        url: '/screens/v1/upload',
        headers: { 'content-type': type, ...options.headers },
        payload,
      });
    },
  };
  return customer;
}

const boundary = 'kadr-test-boundary';

/** A form with a file, as a browser sends it. */
export function multipart(
  file: Buffer,
  { name = 'shot.png', field = 'file', before = [], after = [] }: UploadOptions = {},
): { type: string; payload: Buffer } {
  const parts = [...before, { name: field, value: file, fileName: name }, ...after];
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([...parts.flatMap(bytesOf), Buffer.from(`--${boundary}--\r\n`)]),
  };
}

function bytesOf({ name, value, fileName }: Part): Buffer[] {
  const disposition = `Content-Disposition: form-data; name="${name}"`;
  const head =
    fileName === undefined
      ? disposition
      : `${disposition}; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
  return [Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(value), Buffer.from('\r\n')];
}
