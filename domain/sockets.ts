import { chatSocketPath } from './chat/frames.ts';
import { liveSocketPath } from './live/frames.ts';

/** Where a connection becomes a WebSocket; nowhere else does it. */
export const socketPaths: readonly string[] = [chatSocketPath, liveSocketPath];
