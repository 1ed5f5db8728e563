import { useEffect, useState } from 'react';

interface Chosen {
  file: File;
  /** Of a picture. */
  preview: string | null;
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>;

/** The files that were chosen on this page: flows know them by their keys alone. */
export function useChosenFiles() {
  const [chosen] = useState(() => new Map<string, Chosen>());
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({});
  useEffect(
    () => () => {
      for (const { preview } of chosen.values()) if (preview !== null) URL.revokeObjectURL(preview);
    },
    [chosen],
  );
  return {
    add: (file: File): string => {
      const key = `${chosen.size + 1}`;
      chosen.set(key, { file, preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : null });
      return key;
    },
    fileOf: (key: string) => chosen.get(key)?.file,
    shown: (key: string) => ({ preview: chosen.get(key)?.preview ?? null, progress: progress[key] ?? null }),
    setProgress: (key: string, share: number) => setProgress((known) => ({ ...known, [key]: share })),
  };
}
