import { useEffect, useState } from 'react';
import type { Box } from '#domain/scene/scene.ts';
import type { Proposal } from '#machines/proposals/proposals.machine.ts';
import { flatteningThread } from '#src/blocks/scene/flattening/flatten-in-worker.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { drawProposal } from './draw-proposal.ts';

export interface ShownProposal {
  state: 'drawing' | 'drawn' | 'failed';
  /** Address of the picture as it would be. */
  picture: string | null;
  ratio: number;
  /** Objects under which something else is seen, and where they are. */
  changed: number;
  places: readonly Box[];
}

const drawing: ShownProposal = { state: 'drawing', picture: null, ratio: 1, changed: 0, places: [] };

interface Use {
  signature: string;
  proposal: Proposal;
  drawnOn: string | null;
}

/** How the picture of a screen would be with a proposal. It is drawn as a save would draw it. */
export function useDrawnProposal({ signature, proposal, drawnOn }: Use): ShownProposal {
  const locale = useLocale();
  const [shown, setShown] = useState<{ of: string; now: ShownProposal }>({ of: '', now: drawing });
  useEffect(() => {
    const left = new AbortController();
    const thread = flatteningThread();
    let address: string | null = null;
    const draw = async () => {
      try {
        const order = { signature, proposal, drawnOn, flatten: thread.flatten, locale };
        const { picture, ...found } = await drawProposal(order, left.signal);
        if (left.signal.aborted) return;
        address = URL.createObjectURL(picture);
        setShown({ of: proposal.id, now: { state: 'drawn', picture: address, ...found } });
      } catch {
        if (!left.signal.aborted) setShown({ of: proposal.id, now: { ...drawing, state: 'failed' } });
      }
      thread.close();
    };
    void draw();
    return () => {
      left.abort();
      thread.close();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [signature, proposal, drawnOn, locale]);
  return shown.of === proposal.id ? shown.now : drawing;
}
