/**
 * Message groups that every page needs: what stands around it and in its place when it fails, what the flows say, and
 * the few words of a list of screens, which a file of their own would make dearer.
 */
export const shellMessages = ['frame', 'errors', 'shell', 'ui', 'screens'] as const;
