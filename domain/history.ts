/** Whether a list goes on behind this page: its total exceeds limit plus offset. */
export const hasMore = (page: { total: number; limit: number; offset: number }): boolean =>
  page.total > page.limit + page.offset;
