/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type ImageListItemInput = {
  signature: string;
};

export type ConfigsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConfigsQuery = { configs: { main: { site_name: string }, frontend: { enable_cookie_policy: boolean, post_list_page_limit: number }, backend: { upload_bytes_limit: number, image_pixel_limit: number, trash_days: number } } };

export type DeleteScreensMutationVariables = Exact<{
  imageList: Array<ImageListItemInput> | ImageListItemInput;
}>;


export type DeleteScreensMutation = { deleteScreens: { signatures: Array<string> } };

export type GalleryQueryVariables = Exact<{
  limit?: number | null | undefined;
}>;


export type GalleryQuery = { historyByDate: { version: number | null, items: Array<{ date: string, count: number }> }, history: { total: number, version: number | null, items: Array<{ signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string }> } };

export type HistoryByDateQueryVariables = Exact<{ [key: string]: never; }>;


export type HistoryByDateQuery = { historyByDate: { total: number, version: number | null, items: Array<{ date: string, count: number }> } };

export type HistoryQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type HistoryQuery = { history: { total: number, count: number, limit: number, offset: number, hasMore: boolean, version: number | null, items: Array<{ signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string }> } };

export type LanguagesQueryVariables = Exact<{ [key: string]: never; }>;


export type LanguagesQuery = { languages: { items: Array<{ id: number, title: string, short_title: string, selftitle: string, is_default: boolean, locale: string, code: string }> } };

export type NewestScreensQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type NewestScreensQuery = { history: { total: number, version: number | null, items: Array<{ signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string }> } };

export type RestoreScreensMutationVariables = Exact<{
  imageList: Array<ImageListItemInput> | ImageListItemInput;
}>;


export type RestoreScreensMutation = { restoreScreens: { signatures: Array<string> } };

export type ScreenFieldsFragment = { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string };

export type SpotQueryVariables = Exact<{
  signature: string;
}>;


export type SpotQuery = { spot: { is_owner: boolean, screen: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } } };

export type TrashQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type TrashQuery = { trash: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ date_purged: string, screen: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } }> } };

export type TrashedScreenQueryVariables = Exact<{
  signature: string;
}>;


export type TrashedScreenQuery = { trashedScreen: { date_purged: string, screen: { signature: string, name: string } } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { accountSelf: { id: string, email: string, name: string, timezone: string, info: { is_verified: boolean, passphrase_enable: boolean, status: { alias: string } } } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const ScreenFieldsFragmentDoc = new TypedDocumentString(`
    fragment ScreenFields on Screen {
  signature
  fileId
  name
  mime
  bytes
  width
  height
  thumbhash
  is_damaged
  date_created
  day
}
    `, {"fragmentName":"ScreenFields"}) as unknown as TypedDocumentString<ScreenFieldsFragment, unknown>;
export const ConfigsDocument = {"__meta__":{"operation":"Configs","hash":"sha256:5628f39c5c20a793e91b51db1436ee12bd70e4039f1b131df7b3b9dca656269a"}} as unknown as TypedDocumentString<ConfigsQuery, ConfigsQueryVariables>;
export const DeleteScreensDocument = {"__meta__":{"operation":"DeleteScreens","hash":"sha256:03386e2aa38d32e1753766501959e114401245c317e6da79c770e001c853239b"}} as unknown as TypedDocumentString<DeleteScreensMutation, DeleteScreensMutationVariables>;
export const GalleryDocument = {"__meta__":{"operation":"Gallery","hash":"sha256:1e49b7aca6b89316f70c3c8d579552e5d2c4251a25d9b1e7115509419ebc101e"}} as unknown as TypedDocumentString<GalleryQuery, GalleryQueryVariables>;
export const HistoryByDateDocument = {"__meta__":{"operation":"HistoryByDate","hash":"sha256:e0c919f901d1ac15ffca3407fdb028b004d3a761e8577b26477f672a15c969c1"}} as unknown as TypedDocumentString<HistoryByDateQuery, HistoryByDateQueryVariables>;
export const HistoryDocument = {"__meta__":{"operation":"History","hash":"sha256:0873c1189f0dcd0b0ebed26db1405292eb9ae45484b5d121b30e4fb5d019572c"}} as unknown as TypedDocumentString<HistoryQuery, HistoryQueryVariables>;
export const LanguagesDocument = {"__meta__":{"operation":"Languages","hash":"sha256:8615b35b810246f848d8e8e2f1e973c763fc0fd517bbe88134013a27277be909"}} as unknown as TypedDocumentString<LanguagesQuery, LanguagesQueryVariables>;
export const NewestScreensDocument = {"__meta__":{"operation":"NewestScreens","hash":"sha256:bc583b4265a30f646cc1bdbdbfc76916b91b42ae966faf37ae8ec1e026564f0a"}} as unknown as TypedDocumentString<NewestScreensQuery, NewestScreensQueryVariables>;
export const RestoreScreensDocument = {"__meta__":{"operation":"RestoreScreens","hash":"sha256:67f6e259d4e0eb4e016ab8c8b7b0e29715c6dc6423e5125ace22591ff9eb2144"}} as unknown as TypedDocumentString<RestoreScreensMutation, RestoreScreensMutationVariables>;
export const SpotDocument = {"__meta__":{"operation":"Spot","hash":"sha256:11f4453bbead3255cfabd5b649f7dc75e4534a332d01f7e309435cd2734f2d5e"}} as unknown as TypedDocumentString<SpotQuery, SpotQueryVariables>;
export const TrashDocument = {"__meta__":{"operation":"Trash","hash":"sha256:8801f52092c82fc0c8d15ffa664b13220e69d7a031584d0a4f1dd06f399fdbc9"}} as unknown as TypedDocumentString<TrashQuery, TrashQueryVariables>;
export const TrashedScreenDocument = {"__meta__":{"operation":"TrashedScreen","hash":"sha256:206eae3fc46b2d2e16dcef23c92a6bce81de74bef12c05696a88031691f841f7"}} as unknown as TypedDocumentString<TrashedScreenQuery, TrashedScreenQueryVariables>;
export const ViewerDocument = {"__meta__":{"operation":"Viewer","hash":"sha256:ed4187c5f060e190f1b41791014ade1e723c7467b4a2293476d83940aae845a5"}} as unknown as TypedDocumentString<ViewerQuery, ViewerQueryVariables>;