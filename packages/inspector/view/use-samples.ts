import { useEffect, useState } from 'react';
import type { Samples, SamplesOf } from './samples.ts';

const none: Samples = new Map();

/** The samples of a machine, once they are there. */
export function useSamples(machine: string | undefined, samplesOf: SamplesOf | undefined): Samples {
  const [loaded, setLoaded] = useState<{ machine: string; samples: Samples } | null>(null);
  useEffect(() => {
    if (machine === undefined) return;
    let isWanted = true;
    void samplesOf?.(machine).then((samples) => isWanted && setLoaded({ machine, samples }));
    return () => {
      isWanted = false;
    };
  }, [machine, samplesOf]);
  return loaded && loaded.machine === machine ? loaded.samples : none;
}
