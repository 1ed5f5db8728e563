import { linkFormats, type LinkFormat } from '#domain/link-formats.ts';
import { useCopying } from '#src/wiring/use-copying.ts';

export interface LinkCopying {
  /** What has just been copied. */
  copied: LinkFormat | null;
  /** What the browser did not let us put on the clipboard. */
  refused: LinkFormat | null;
  /** Called inside a press. */
  copy: (format: LinkFormat, text: string) => void;
  dismiss: () => void;
}

/** Copies the link of a screen in the forms that other places want. */
export function useTextCopy(): LinkCopying {
  const { copied, refused, ...copying } = useCopying();
  return { ...copying, copied: formatOf(copied), refused: formatOf(refused) };
}

const formatOf = (name: string | null): LinkFormat | null => linkFormats.find((format) => format === name) ?? null;
