/** Message groups that every page needs: what stands around it and in its place when it fails, and what the flows say. */
export const shellMessages = ['frame', 'errors', 'shell', 'ui', 'upload', 'removal'] as const;
