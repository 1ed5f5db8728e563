import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';

/**
 * The least a server can do with files: it streams a body to a file without fsync, a file to an answer, and a body to a
 * file and then to its thumbnail. What comes to `/durable` it answers once the disk has the file and its name.
 */
const { PORT, FOLDER = '.' } = process.env;
let serial = 0;

createServer((request, response) => {
  if (request.url === '/') response.end('ready');
  else void (request.method === 'POST' ? receive(request, response) : send(request, response));
}).listen(Number(PORT), '127.0.0.1');

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  serial += 1;
  const path = join(FOLDER, String(serial));
  const isDurable = request.url === '/durable';
  await pipeline(request, createWriteStream(path, { flush: isDurable }));
  if (isDurable) await syncFolder();
  if (request.url === '/thumbnail') {
    response.end(await sharp(path).rotate().resize({ width: 320 }).webp({ quality: 80 }).toBuffer());
    return;
  }
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ serial }));
}

async function syncFolder(): Promise<void> {
  const folder = await open(FOLDER);
  await folder.sync();
  await folder.close();
}

async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = join(FOLDER, request.url?.slice(1) ?? '');
  const { size } = await stat(path);
  response.writeHead(200, { 'content-type': 'image/png', 'content-length': size });
  // A client that hangs up in the middle ends its own answer, not the server.
  await pipeline(createReadStream(path), response).catch(() => undefined);
}
