/* global words, localePrefixes, accept */
// Runs in browsers as it stands; `routes.ts` puts the words before it. It keeps no page and no part of one: what is shown is always the server's.
const database = 'kadr-shared';
const life = 3_600_000;
const most = 50;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.mode !== 'navigate' || origin !== self.location.origin) return;
  if (request.method === 'POST' && pathname === '/share') event.respondWith(takeShared(request));
  else if (request.method === 'GET') event.respondWith(fromServer(event));
});

/** What another app hands over waits in this browser until the gallery takes it, also for somebody who signs in first. */
async function takeShared(request) {
  try {
    const form = await request.formData();
    const files = form.getAll('pictures').filter((file) => file instanceof File && accept.includes(file.type));
    const at = Date.now();
    await keep(files.slice(0, most).map((file) => ({ id: crypto.randomUUID(), at, file })));
    return Response.redirect(files.length > 0 ? '/gallery?share=taken' : '/gallery?share=none', 303);
  } catch {
    return Response.redirect('/gallery?share=retry', 303);
  }
}

function keep(rows) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('files', { keyPath: 'id' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('files', 'readwrite', { durability: 'strict' });
      const files = transaction.objectStore('files');
      files.openCursor().onsuccess = ({ target: { result: cursor } }) => {
        if (!cursor) return;
        if (cursor.value.at < Date.now() - life) cursor.delete();
        cursor.continue();
      };
      for (const row of rows) files.put(row);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      transaction.onabort = () => {
        opening.result.close();
        reject(transaction.error);
      };
    };
  });
}

async function fromServer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const first = new URL(event.request.url).pathname.split('/')[1];
    return new Response(words[localePrefixes[`/${first}`] ?? 'en'], {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      },
    });
  }
}
