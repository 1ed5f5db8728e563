import { Session } from 'node:inspector/promises';

/** Watches which functions of the program run, from now on. */
export async function watchFunctions() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    /** Stops watching; returns the named functions of these files (paths from the root) that have not run. */
    async uncalled(files: readonly string[]): Promise<string[]> {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
      return files.flatMap((file) => {
        const script = result.find(({ url }) => url.endsWith(`/${file}`));
        if (!script) return [`${file}: all of it`];
        return script.functions
          .filter(({ functionName, ranges }) => functionName !== '' && ranges[0]?.count === 0)
          .map(({ functionName }) => `${file}: ${functionName}`);
      });
    },
  };
}
