import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { nameKeyOf, wordKeysOf } from '#domain/name-key.ts';
import type { Private } from '#domain/privates/find-privates.ts';
import { closeFlow } from '#machines/app/open-flow.ts';
import { pictureWordsMachine, type PictureWords } from '#machines/picture-words/picture-words.machine.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { useOpenedFlow } from '#src/wiring/use-opened-flow.ts';
import { pictureWordsActors } from '#src/wiring/words/picture-words.actors.ts';

const privatesCode = lazyPart(async () => (await import('#domain/privates/find-privates.ts')).findPrivates);

interface WordsOf {
  signature: string;
  /** Of the picture that is shown. */
  fileId: string;
  /** Whether its owner looks at it, who is told what looks private. */
  isOwn: boolean;
  /** What was searched for; empty where nothing was. */
  find: string;
}

export interface ShownWords {
  known: PictureWords | null;
  isReading: boolean;
  hasFailed: boolean;
  /** They can be selected over the picture. */
  isSelecting: boolean;
  privates: readonly Private[];
  /** Boxes of the words that were searched for. */
  marks: readonly (readonly number[])[];
  /** Reads them, without showing any. */
  request: () => void;
  select: () => void;
  dismiss: () => void;
}

/** The words of the picture of a page: read once they are needed. */
export function usePictureWords({ signature, fileId, isOwn, find }: WordsOf): ShownWords {
  const { app } = useActors();
  const client = useGatewayClient();
  const isWanted = isOwn || find !== '';
  const flow = useOpenedFlow('pictureWords', {
    logic: () => pictureWordsMachine.provide({ actors: pictureWordsActors(client, signature) }),
    input: () => undefined,
    onOpened: (opened) => isWanted && opened.send({ type: 'words.requested' }),
    onLeft: (left) => closeFlow(app, left),
  });
  const read = useRef(fileId);
  useEffect(() => {
    if (read.current === fileId) return;
    read.current = fileId;
    flow.send({ type: 'picture.replaced' });
  }, [flow, fileId]);
  const known = useSelector(flow, (now) => now.context.words);
  const privates = usePrivates(isOwn ? known : null);
  const marks = useMemo(() => marksOf(known, find), [known, find]);
  return {
    known,
    isReading: useSelector(flow, (now) => now.hasTag('reading')),
    hasFailed: useSelector(flow, (now) => now.hasTag('failed')),
    isSelecting: useSelector(flow, (now) => now.hasTag('selecting')),
    privates,
    marks,
    request: () => flow.send({ type: 'words.requested' }),
    select: () => flow.send({ type: 'text.requested' }),
    dismiss: () => flow.send({ type: 'text.dismissed' }),
  };
}

const none: readonly Private[] = [];

/** What looks private among words, once what finds it has been loaded. */
function usePrivates(known: PictureWords | null): readonly Private[] {
  const [found, setFound] = useState({ of: known, privates: none });
  useEffect(() => {
    if (known === null || known.words.length === 0) return undefined;
    const left = new AbortController();
    const find = async () => {
      const findPrivates = await privatesCode.arrival();
      if (!left.signal.aborted) setFound({ of: known, privates: findPrivates(known.words) });
    };
    void find();
    return () => left.abort();
  }, [known]);
  return found.of === known ? found.privates : none;
}

function marksOf(known: PictureWords | null, find: string): readonly (readonly number[])[] {
  const keys = wordKeysOf(nameKeyOf(find));
  if (!known || keys.length === 0) return [];
  return known.words
    .filter(({ text }) => wordKeysOf(text).some((own) => keys.some((key) => own.startsWith(key))))
    .map(({ box }) => box);
}
