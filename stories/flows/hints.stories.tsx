import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/hints/hints.fixtures.ts';
import { hintsMachine } from '#machines/hints/hints.machine.ts';
import { selectActive, selectHintedField, selectOptions } from '#machines/hints/hints.selectors.ts';
import { HintedField } from '#src/blocks/form/hinted-field.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { fieldsOf } from '#domain/forms/form.ts';
import { Column } from '../support/layout.tsx';
import { sampleForm } from '../support/sample-forms.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Hints' } satisfies Meta;

const inState = flowStories({
  machine: hintsMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Closed = inState('closed');
export const Waiting = inState('waiting');
export const WaitingWhileOthersAreOffered = inState('waiting: while others are offered');
export const Reading = inState('reading');
export const ShownNow = inState('shown');
export const ShownAllOfThem = inState('shown: all of them');
export const ReadingMore = inState('readingMore');

function Shown({ flow }: { flow: ActorRefFrom<typeof hintsMachine> }) {
  const field = fieldsOf(sampleForm('brief', useLocale())).find(({ has_hints: hasHints }) => hasHints);
  const hints = {
    field: useSelector(flow, selectHintedField),
    options: useSelector(flow, selectOptions),
    active: useSelector(flow, selectActive),
    onType: (alias: string, text: string) => flow.send({ type: 'text.typed', field: alias, text }),
    onMove: (by: 1 | -1) => flow.send({ type: 'choice.moved', by }),
    onEnd: () => flow.send({ type: 'end.reached' }),
    onDismiss: () => flow.send({ type: 'hints.dismissed' }),
  };
  const text = useSelector(flow, ({ context }) => context.text);
  if (!field) throw new Error('The brief has no field with hints');
  return (
    <Column>
      <HintedField
        field={field}
        value={text}
        required={false}
        error={undefined}
        otherWords={[]}
        keptFiles={[]}
        hints={hints}
        onEdit={() => undefined}
      />
    </Column>
  );
}
