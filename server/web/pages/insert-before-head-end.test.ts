import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { insertBeforeHeadEnd } from './insert-before-head-end.ts';

const html = Buffer.from('<head><title>Скриншоти</title></head><body>ї </head></body>');

test('styles stand at the end of the head, once, wherever the chunks of the page end', async () => {
  const wanted = '<head><title>Скриншоти</title><style>і</style></head><body>ї </head></body>';
  for (let at = 0; at <= html.length; at += 1) {
    const chunks = [html.subarray(0, at), html.subarray(at)].filter((chunk) => chunk.length > 0);
    const page = Readable.from(chunks, { objectMode: false }).pipe(insertBeforeHeadEnd('<style>і</style>'));
    expect(await text(page)).toBe(wanted);
  }
});

test('a page without an end of its head passes whole', async () => {
  expect(await text(Readable.from([Buffer.from('<head>'), Buffer.from('ї')]).pipe(insertBeforeHeadEnd('+')))).toBe(
    '<head>ї',
  );
});
