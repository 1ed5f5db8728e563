import type { GivenPicture } from '#machines/giving/giving.machine.ts';

export type HeldFiles = ReturnType<typeof createGivenFiles>;

/** The files of a page that a guest has given to it, by the ids of its flow. */
export function createGivenFiles() {
  const files = new Map<string, { file: File; url: string }>();
  return {
    fileOf: (id: string): File | undefined => files.get(id)?.file,
    /** Address of a picture in this browser. */
    previewOf: (id: string): string | undefined => files.get(id)?.url,
    hold: (given: Iterable<File>): GivenPicture[] =>
      [...given].map((file) => {
        const id = crypto.randomUUID();
        files.set(id, { file, url: URL.createObjectURL(file) });
        return { id, name: file.name, bytes: file.size };
      }),
    forget(): void {
      for (const { url } of files.values()) URL.revokeObjectURL(url);
      files.clear();
    },
  };
}
