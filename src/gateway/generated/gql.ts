/* eslint-disable */
import * as types from './graphql';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "query Configs {\n  configs {\n    main {\n      site_name\n    }\n    frontend {\n      enable_cookie_policy\n      post_list_page_limit\n    }\n    backend {\n      upload_bytes_limit\n      image_pixel_limit\n      trash_days\n    }\n  }\n}": typeof types.ConfigsDocument,
    "mutation DeleteScreens($imageList: [ImageListItemInput!]!) {\n  deleteScreens(input: {imageList: $imageList}) {\n    signatures\n  }\n}": typeof types.DeleteScreensDocument,
    "query Gallery($limit: Int) {\n  historyByDate {\n    items {\n      date\n      count\n    }\n  }\n  history(limit: $limit) {\n    items {\n      ...ScreenFields\n    }\n    total\n  }\n}": typeof types.GalleryDocument,
    "query HistoryByDate {\n  historyByDate {\n    items {\n      date\n      count\n    }\n    total\n  }\n}": typeof types.HistoryByDateDocument,
    "query History($limit: Int, $offset: Int, $dateFrom: String) {\n  history(limit: $limit, offset: $offset, dateFrom: $dateFrom) {\n    items {\n      ...ScreenFields\n    }\n    total\n    count\n    limit\n    offset\n    hasMore\n  }\n}": typeof types.HistoryDocument,
    "query Languages {\n  languages {\n    items {\n      id\n      title\n      short_title\n      selftitle\n      is_default\n      locale\n      code\n    }\n  }\n}": typeof types.LanguagesDocument,
    "mutation RestoreScreens($imageList: [ImageListItemInput!]!) {\n  restoreScreens(input: {imageList: $imageList}) {\n    signatures\n  }\n}": typeof types.RestoreScreensDocument,
    "fragment ScreenFields on Screen {\n  signature\n  fileId\n  name\n  mime\n  bytes\n  width\n  height\n  thumbhash\n  date_created\n  day\n}": typeof types.ScreenFieldsFragmentDoc,
    "query Spot($signature: String!) {\n  spot(signature: $signature) {\n    signature\n    fileId\n    name\n    mime\n    bytes\n    width\n    height\n    thumbhash\n    date_created\n    day\n    is_owner\n  }\n}": typeof types.SpotDocument,
    "query Trash($limit: Int, $offset: Int) {\n  trash(limit: $limit, offset: $offset) {\n    items {\n      signature\n      fileId\n      name\n      mime\n      bytes\n      width\n      height\n      thumbhash\n      date_created\n      day\n      date_deleted\n      date_purged\n    }\n    total\n    count\n    limit\n    offset\n    hasMore\n  }\n}": typeof types.TrashDocument,
    "query Viewer {\n  accountSelf {\n    id\n    email\n    name\n    timezone\n    info {\n      is_verified\n      passphrase_enable\n      status {\n        alias\n      }\n    }\n  }\n}": typeof types.ViewerDocument,
};
const documents: Documents = {
    "query Configs {\n  configs {\n    main {\n      site_name\n    }\n    frontend {\n      enable_cookie_policy\n      post_list_page_limit\n    }\n    backend {\n      upload_bytes_limit\n      image_pixel_limit\n      trash_days\n    }\n  }\n}": types.ConfigsDocument,
    "mutation DeleteScreens($imageList: [ImageListItemInput!]!) {\n  deleteScreens(input: {imageList: $imageList}) {\n    signatures\n  }\n}": types.DeleteScreensDocument,
    "query Gallery($limit: Int) {\n  historyByDate {\n    items {\n      date\n      count\n    }\n  }\n  history(limit: $limit) {\n    items {\n      ...ScreenFields\n    }\n    total\n  }\n}": types.GalleryDocument,
    "query HistoryByDate {\n  historyByDate {\n    items {\n      date\n      count\n    }\n    total\n  }\n}": types.HistoryByDateDocument,
    "query History($limit: Int, $offset: Int, $dateFrom: String) {\n  history(limit: $limit, offset: $offset, dateFrom: $dateFrom) {\n    items {\n      ...ScreenFields\n    }\n    total\n    count\n    limit\n    offset\n    hasMore\n  }\n}": types.HistoryDocument,
    "query Languages {\n  languages {\n    items {\n      id\n      title\n      short_title\n      selftitle\n      is_default\n      locale\n      code\n    }\n  }\n}": types.LanguagesDocument,
    "mutation RestoreScreens($imageList: [ImageListItemInput!]!) {\n  restoreScreens(input: {imageList: $imageList}) {\n    signatures\n  }\n}": types.RestoreScreensDocument,
    "fragment ScreenFields on Screen {\n  signature\n  fileId\n  name\n  mime\n  bytes\n  width\n  height\n  thumbhash\n  date_created\n  day\n}": types.ScreenFieldsFragmentDoc,
    "query Spot($signature: String!) {\n  spot(signature: $signature) {\n    signature\n    fileId\n    name\n    mime\n    bytes\n    width\n    height\n    thumbhash\n    date_created\n    day\n    is_owner\n  }\n}": types.SpotDocument,
    "query Trash($limit: Int, $offset: Int) {\n  trash(limit: $limit, offset: $offset) {\n    items {\n      signature\n      fileId\n      name\n      mime\n      bytes\n      width\n      height\n      thumbhash\n      date_created\n      day\n      date_deleted\n      date_purged\n    }\n    total\n    count\n    limit\n    offset\n    hasMore\n  }\n}": types.TrashDocument,
    "query Viewer {\n  accountSelf {\n    id\n    email\n    name\n    timezone\n    info {\n      is_verified\n      passphrase_enable\n      status {\n        alias\n      }\n    }\n  }\n}": types.ViewerDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Configs {\n  configs {\n    main {\n      site_name\n    }\n    frontend {\n      enable_cookie_policy\n      post_list_page_limit\n    }\n    backend {\n      upload_bytes_limit\n      image_pixel_limit\n      trash_days\n    }\n  }\n}"): typeof import('./graphql').ConfigsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation DeleteScreens($imageList: [ImageListItemInput!]!) {\n  deleteScreens(input: {imageList: $imageList}) {\n    signatures\n  }\n}"): typeof import('./graphql').DeleteScreensDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Gallery($limit: Int) {\n  historyByDate {\n    items {\n      date\n      count\n    }\n  }\n  history(limit: $limit) {\n    items {\n      ...ScreenFields\n    }\n    total\n  }\n}"): typeof import('./graphql').GalleryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query HistoryByDate {\n  historyByDate {\n    items {\n      date\n      count\n    }\n    total\n  }\n}"): typeof import('./graphql').HistoryByDateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query History($limit: Int, $offset: Int, $dateFrom: String) {\n  history(limit: $limit, offset: $offset, dateFrom: $dateFrom) {\n    items {\n      ...ScreenFields\n    }\n    total\n    count\n    limit\n    offset\n    hasMore\n  }\n}"): typeof import('./graphql').HistoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Languages {\n  languages {\n    items {\n      id\n      title\n      short_title\n      selftitle\n      is_default\n      locale\n      code\n    }\n  }\n}"): typeof import('./graphql').LanguagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation RestoreScreens($imageList: [ImageListItemInput!]!) {\n  restoreScreens(input: {imageList: $imageList}) {\n    signatures\n  }\n}"): typeof import('./graphql').RestoreScreensDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment ScreenFields on Screen {\n  signature\n  fileId\n  name\n  mime\n  bytes\n  width\n  height\n  thumbhash\n  date_created\n  day\n}"): typeof import('./graphql').ScreenFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Spot($signature: String!) {\n  spot(signature: $signature) {\n    signature\n    fileId\n    name\n    mime\n    bytes\n    width\n    height\n    thumbhash\n    date_created\n    day\n    is_owner\n  }\n}"): typeof import('./graphql').SpotDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Trash($limit: Int, $offset: Int) {\n  trash(limit: $limit, offset: $offset) {\n    items {\n      signature\n      fileId\n      name\n      mime\n      bytes\n      width\n      height\n      thumbhash\n      date_created\n      day\n      date_deleted\n      date_purged\n    }\n    total\n    count\n    limit\n    offset\n    hasMore\n  }\n}"): typeof import('./graphql').TrashDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Viewer {\n  accountSelf {\n    id\n    email\n    name\n    timezone\n    info {\n      is_verified\n      passphrase_enable\n      status {\n        alias\n      }\n    }\n  }\n}"): typeof import('./graphql').ViewerDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
