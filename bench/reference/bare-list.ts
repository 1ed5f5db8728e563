import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

/** The least a server can do with rows: one keyset query for 25 of them, as JSON. */
const { PORT, DATABASE = '', OWNER } = process.env;
const page = new DatabaseSync(DATABASE, { readOnly: true }).prepare(
  `select s.signature, f.key as fileId, s.name, f.mime, f.bytes, f.width, f.height, f.thumbhash, s.created_at, s.day
   from screens s join files f on f.id = s.file_id
   where s.library_id = ? and s.deleted_at is null and (s.day, s.id) < (999999, 0) order by s.day desc, s.id desc limit 25`,
);

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page.all(Number(OWNER))));
}).listen(Number(PORT), '127.0.0.1');
