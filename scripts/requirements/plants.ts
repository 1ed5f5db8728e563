/** A behaviour that is taken out of the product: `kept` stands once in the file, and `lost` in its place breaks the row. */
export interface Plant {
  row: string;
  file: string;
  kept: string;
  lost: string;
}

const plant = (row: string, file: string, kept: string, lost: string): Plant => ({ row, file, kept, lost });

const comments = 'src/features/comments/comments.actors.ts';
const commentsContext = 'machines/comments/comments-context.ts';

/** Each stands where a page, a machine and a service meet: what one of them does right by itself is not enough for the row. */
export const plants: readonly Plant[] = [
  plant('LAY-05', 'src/pages/tour/routes.ts', 'footer: true, ', ''),
  plant('LAY-08', 'src/app/layouts/default-layout.tsx', 'data-page-kind={kind}', 'data-page-kind="public"'),
  plant(
    'LOAD-02',
    'src/wiring/graphql/browser-client.ts',
    "requests.send({ type: 'request.started', operation });",
    '',
  ),
  plant('LOAD-04', 'src/features/editor/editor-page.ts', "page: 's-id-editor'", "page: 'gallery'"),
  plant('AUTH-07', 'mesh/fetch.ts', "if (isForVisitors(pathname)) delete headers['authorization'];", ''),
  plant('PWD-04', 'src/features/account/use-account-form.ts', '...refusalSaid(said)', 'title: said'),
  plant('PROF-02', 'src/features/profile/passphrase/passphrase.tsx', "page: 'profile-security'", "page: 'profile'"),
  plant('PROF-06', 'src/features/profile/account-deletion.tsx', 'DeleteAccountDocument, {}, { signal }', ''),
  plant('ROUTE-21', 'src/pages/alias/alias.loader.ts', "params['alias'] ?? ''", "params['page'] ?? 'terms'"),
  plant(
    'PASS-03',
    'src/features/passphrase/open-passphrase.ts',
    "flow.on('content.unlocked', onUnlocked)",
    "flow.on('content.unlocked', () => undefined)",
  ),
  plant(
    'PASS-04',
    'server/web/session/passphrase-routes.ts',
    'shown.remember ? new Date(expires_at) : undefined',
    'undefined',
  ),
  plant(
    'PASS-07',
    'server/web/session/passphrase-routes.ts',
    'ignore_history: isOn(ignore_history)',
    'ignore_history: false',
  ),
  plant(
    'PASS-11',
    'src/features/profile/passphrase/open-passphrase-setting.ts',
    "change === 'set' ? `${path}/set` : path",
    '`${path}/set`',
  ),
  plant('CMT-04', commentsContext, 'offset: read,', 'offset: 0,'),
  plant('CMT-05', comments, 'limit: commentsPageSize, offset, ', 'limit: commentsPageSize, offset: 0, '),
  plant('CMT-07', comments, 'comment_top_id: input.topId', 'comment_top_id: null'),
  plant('CMT-09', comments, '.deleteComment.response,', '.deleteComment !== null,'),
  plant('CMT-10', comments, '{ comment_id: id, action }', "{ comment_id: id, action: 'dislike' as const }"),
  plant('CMT-11', comments, '{ comment_id: id, action }', "{ comment_id: id, action: 'like' as const }"),
  plant('CMT-12', comments, '{ comment_id: id, action }', "{ comment_id: id, action: 'like' as const }"),
  plant('CMT-13', comments, '{ comment_id: id, action }', "{ comment_id: id, action: 'dislike' as const }"),
  plant('CMT-14', comments, '{ comment_id: id, action }', "{ comment_id: id, action: 'nothing' as const }"),
  plant('CMT-15', comments, '{ comment_id: id, action }', "{ comment_id: id, action: 'nothing' as const }"),
  plant('CMT-16', comments, 'rateComment.rating;', "rateComment.rating && { total: 0, status: 'nothing' };"),
  plant(
    'CMT-18',
    'src/features/comments/drafts-storage.ts',
    '`comment-drafts:${account}:${alias}`',
    '`comment-drafts:${account}`',
  ),
  plant(
    'EDIT-01',
    'src/pages/editor/routes.ts',
    "path: 's-id-editor',\n    audience: 'member',\n",
    "path: 's-id-editor',\n",
  ),
  plant(
    'EDIT-02',
    'server/screens/update/service.ts',
    'await showFile(tx, screen_id, await insertFile(tx, file));',
    'await insertFile(tx, file);',
  ),
  plant(
    'EDIT-06',
    'src/features/editor/editor.actors.ts',
    'await flatten({ picture: base, scene, type: savedType(base.type) }, signal)',
    'base',
  ),
  plant('BLOG-01', 'src/pages/posts/read-posts.ts', 'categories: contentLimit', 'categories: 1'),
  plant('BLOG-03', 'src/pages/posts/read-posts.ts', 'configs?.frontend.post_list_page_limit ?? usualPosts', '100'),
  plant('FAQ-01', 'src/pages/faq/faq.loader.ts', 'questions: questions?.items ?? []', 'questions: []'),
  plant('FORM-02', 'src/blocks/form/rare-field.tsx', "field.type === 'file'", "field.type === 'select'"),
  plant('WISH-01', 'src/features/wishlist/wishlist.actors.ts', '{ limit: contentLimit }', '{ limit: 1 }'),
  plant('CHAT-11', 'server/main-api/chat/messages.ts', 'config.contactEmail !== undefined', 'false'),
  plant('SCR-11', 'src/pages/screen/screen.loader.ts', "params['id']", "params['screen']"),
];
