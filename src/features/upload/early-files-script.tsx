import { useHydrated } from '#src/lib/use-hydrated.ts';
import { earlyFilesScript } from './early-files.ts';

/** Part of the server's HTML alone: a page that the browser renders by itself has the app's scripts already. */
export function EarlyFilesScript({ nonce }: { nonce: string | undefined }) {
  if (useHydrated()) return null;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyFilesScript }} />;
}
