import { Transform } from 'node:stream';

const bodyStart = '<body>';
const pageEnd = '</body></html>';

/** Passes the HTML of a page on with `begin` behind its `<body>` and `end` before its `</body>`, wherever the chunks end. */
export function insertIntoBody(begin: string, end: string): Transform {
  let head: Buffer | null = Buffer.alloc(0);
  // As long as the end of the page, which is known only when nothing follows.
  let held = Buffer.alloc(0);
  const passOn = (stream: Transform, chunk: Buffer): void => {
    const all = Buffer.concat([held, chunk]);
    const kept = Math.max(0, all.length - pageEnd.length);
    stream.push(all.subarray(0, kept));
    held = all.subarray(kept);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!head) {
        passOn(this, chunk);
        return done();
      }
      head = Buffer.concat([head, chunk]);
      const start = head.indexOf(bodyStart);
      if (start < 0) return done();
      const at = start + bodyStart.length;
      this.push(head.subarray(0, at));
      this.push(begin);
      passOn(this, head.subarray(at));
      head = null;
      done();
    },
    flush(done) {
      if (head) this.push(head);
      if (held.toString() === pageEnd) this.push(end);
      done(null, held);
    },
  });
}
