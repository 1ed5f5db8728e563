import { ScanText } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { useId, useState, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pictureDescriptionLength } from '#domain/limits.ts';
import { closeFlow } from '#machines/app/open-flow.ts';
import { selectTags } from '#machines/tagging/tagging.selectors.ts';
import { taggingMachine } from '#machines/tagging/tagging.machine.ts';
import { TagField } from '#src/blocks/tag-field/tag-field.tsx';
import { shallowEqual } from '#src/lib/shallow-equal.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/sheet/sheet.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { useOpenedFlow } from '#src/wiring/use-opened-flow.ts';
import { knownTagsActors } from './known-tags.actors.ts';
import css from './details-sheet.module.css';

export interface DetailsSheetProps {
  signature: string;
  description: string;
  tags: readonly string[];
  /** A description from the words of the picture; empty where there is none. */
  suggestion: string;
  /** It stands in the field from the start. */
  isSuggested: boolean;
  onDescription: (description: string) => void;
  onTags: (tags: string[]) => void;
  onClose: () => void;
}

/** What a screen shows, in words, and its tags. Message group `tags`. */
export function DetailsSheet({ signature, onDescription, onTags, onClose, ...now }: DetailsSheetProps) {
  const intl = useIntl();
  const client = useGatewayClient();
  const { app } = useActors();
  const form = useId();
  const [description, setDescription] = useState(now.isSuggested ? now.suggestion : now.description);
  const [tags, setTags] = useState<readonly string[]>(now.tags);
  const flow = useOpenedFlow('tagging', {
    logic: () => taggingMachine.provide({ actors: knownTagsActors(client) }),
    input: () => ({}),
    onOpened: (opened) =>
      opened.send({ type: 'tags.requested', request: { signatures: [signature], ranges: [], anchors: [] } }),
    onLeft: (left) => closeFlow(app, left),
  });
  const { known } = useSelector(flow, selectTags, shallowEqual);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = description.trim();
    if (text !== now.description) onDescription(text);
    if (tags.join() !== now.tags.join()) onTags([...tags]);
    onClose();
  };
  return (
    <Sheet
      open
      title={intl.formatMessage({ id: 'tags.details' })}
      onClose={onClose}
      footer={
        <Button variant="primary" block type="submit" form={form}>
          <FormattedMessage id="tags.save" />
        </Button>
      }
    >
      <form id={form} className={css.fields} onSubmit={submit}>
        <Textarea
          label={intl.formatMessage({ id: 'tags.description' })}
          hint={intl.formatMessage({ id: 'tags.description.hint' })}
          value={description}
          maxLength={pictureDescriptionLength}
          rows={3}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
        {now.suggestion !== '' && description !== now.suggestion && (
          <Button size="sm" variant="ghost" icon={ScanText} onClick={() => setDescription(now.suggestion)}>
            <FormattedMessage id="tags.description.suggest" />
          </Button>
        )}
        <TagField
          label={intl.formatMessage({ id: 'tags.title' })}
          hint={intl.formatMessage({ id: 'tags.hint' })}
          tags={tags}
          known={known.map(({ tag }) => tag)}
          onChange={setTags}
        />
      </form>
    </Sheet>
  );
}
