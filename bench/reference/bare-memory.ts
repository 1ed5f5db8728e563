import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

/** The least a server can do to send a picture to anyone who may see it: bytes from memory after one prepared statement. */
const { PORT, FILES = '', TYPE = 'image/png' } = process.env;
const database = new DatabaseSync(':memory:');
database.exec('create table pictures (name text primary key, etag text not null) strict');
const add = database.prepare('insert into pictures values (?, ?)');
const pictures = new Map(
  FILES.split(':').map((path) => {
    const data = readFileSync(path);
    const name = path.slice(path.lastIndexOf('/') + 1);
    add.run(name, createHash('sha256').update(data).digest('hex'));
    return [name, data];
  }),
);
const find = database.prepare('select etag from pictures where name = ?');

createServer((request, response) => {
  const name = request.url?.slice(1) ?? '';
  const found = find.get(name);
  const data = pictures.get(name);
  if (!found || !data) response.writeHead(404).end();
  else {
    const headers = { 'content-type': TYPE, 'content-length': data.length, etag: `"${String(found['etag'])}"` };
    response.writeHead(200, headers).end(data);
  }
}).listen(Number(PORT), '127.0.0.1');
