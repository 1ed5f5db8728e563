import { useSelector } from '@xstate/react';
import type { PictureWordsRef } from '#machines/picture-words/picture-words.machine.ts';
import { samplePictures } from '#src/blocks/sample-pictures/sample-pictures.ts';
import { ScreenStage } from '#src/blocks/screen-stage/screen-stage.tsx';
import { WordsBar } from '#src/features/screen/words/words-bar.tsx';
import { WordsLayer } from '#src/features/screen/words/words-layer.tsx';

/** A picture with its words over it, as far as the flow has them. */
export function WordsShown({ flow }: { flow: PictureWordsRef }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const known = now.context.words;
  const isSelecting = now.hasTag('selecting');
  return (
    <ScreenStage
      {...samplePictures.dashboard}
      title="Revenue, week 47"
      facts={[]}
      over={known && <WordsLayer size={known.size} words={isSelecting ? known.words : []} marks={[]} />}
      foot={
        isSelecting && (
          <WordsBar
            known={known}
            hasFailed={now.hasTag('failed')}
            isCopied={false}
            onCopy={() => {}}
            onRetry={() => flow.send({ type: 'text.requested' })}
            onClose={() => flow.send({ type: 'text.dismissed' })}
          />
        )
      }
    />
  );
}
