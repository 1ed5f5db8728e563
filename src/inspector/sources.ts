const files = import.meta.glob<string>(['../../machines/*/*.fixtures.ts', '../../stories/flows/*.stories.tsx'], {
  query: '?raw',
  import: 'default',
});

/** The text of a file of which tests are made, as it was when this was built; null for any other. */
export const readSource = async (path: string): Promise<string | null> => (await files[`../../${path}`]?.()) ?? null;
