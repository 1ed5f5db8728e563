/** A file of the browser bundle, as Vite's manifest has it. */
export interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

export type Manifest = Record<string, Chunk>;

export const entry = 'src/app/entry-client.tsx';
