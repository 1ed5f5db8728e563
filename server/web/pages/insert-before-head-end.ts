import { Transform } from 'node:stream';

/** Passes HTML on with `extra` before its first `</head>`, wherever the chunks of the stream end. */
export function insertBeforeHeadEnd(extra: string): Transform {
  let head: Buffer | null = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!head) return done(null, chunk);
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('</head>');
      if (end < 0) return done();
      this.push(head.subarray(0, end));
      this.push(extra);
      this.push(head.subarray(end));
      head = null;
      done();
    },
    flush(done) {
      done(null, head);
    },
  });
}
