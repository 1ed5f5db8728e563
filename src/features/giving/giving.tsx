import { useMemo } from 'react';
import { closeFlow } from '#machines/app/open-flow.ts';
import { givingMachine } from '#machines/giving/giving.machine.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { useOpenedFlow } from '#src/wiring/use-opened-flow.ts';
import { createGivenFiles } from './given-files.ts';
import { givingActors } from './giving.actors.ts';
import { GivingView } from './giving-view.tsx';
import { useGivenFiles } from './use-given-files.ts';

interface GivingProps {
  signature: string;
  asker: string;
  note: string;
  left: number;
}

/** The page of a guest: its flow, and the files that it sends. */
export function Giving({ signature, asker, note, left }: GivingProps) {
  const locale = useLocale();
  const { app } = useActors();
  const held = useMemo(() => createGivenFiles(), []);
  const flow = useOpenedFlow('giving', {
    logic: () => givingMachine.provide({ actors: givingActors({ signature, locale, fileOf: held.fileOf }) }),
    input: () => ({ left }),
    onLeft: (closed) => closeFlow(app, closed),
  });
  const files = useGivenFiles(held, (pictures) => flow.send({ type: 'pictures.added', pictures }));
  return <GivingView asker={asker} note={note} flow={flow} files={files} />;
}
