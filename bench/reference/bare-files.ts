import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The least a server can do with files: it streams a body to a file without fsync, and a file to an answer. */
const { PORT, FOLDER = '.' } = process.env;
let serial = 0;

createServer((request, response) => {
  if (request.url === '/') response.end('ready');
  else void (request.method === 'POST' ? receive(request, response) : send(request, response));
}).listen(Number(PORT), '127.0.0.1');

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  serial += 1;
  await pipeline(request, createWriteStream(join(FOLDER, String(serial))));
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ serial }));
}

async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = join(FOLDER, request.url?.slice(1) ?? '');
  const { size } = await stat(path);
  response.writeHead(200, { 'content-type': 'image/png', 'content-length': size });
  // A client that hangs up in the middle ends its own answer, not the server.
  await pipeline(createReadStream(path), response).catch(() => undefined);
}
