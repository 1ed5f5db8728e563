import { Paperclip, SendHorizontal } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { chatMessageLength } from '#domain/limits.ts';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import { ChatAttached } from './chat-attached.tsx';
import type { ChatActions, ChatLook } from './chat-look.ts';
import css from './chat-composer.module.css';

interface ChatComposerProps {
  look: Pick<ChatLook, 'draft' | 'attached' | 'isSendable'>;
  actions: Pick<ChatActions, 'onText' | 'onFile' | 'onRemoveFile' | 'onSend'>;
}

/** Where one writes. Enter sends, Shift and Enter begin another line; files may be pasted and dropped anywhere on the page. */
export function ChatComposer({ look, actions }: ChatComposerProps) {
  const intl = useIntl();
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, attached, isSendable } = look;
  const length = draft.trim().length;

  const send = () => {
    if (isSendable) actions.onSend();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const take = (files: Iterable<File>) => {
    for (const file of files) actions.onFile(file);
  };
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event;
    const files = clipboardData?.files ?? [];
    if (files.length === 0 || clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    take(files);
  });
  const takeDropped = useEffectEvent((event: DragEvent) => {
    // The page knows by now whether it brings files.
    if (event.defaultPrevented) take(event.dataTransfer?.files ?? []);
  });
  // Wherever the focus is on the page of a conversation.
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('paste', (event) => takePasted(event), stop);
    window.addEventListener('drop', (event) => takeDropped(event), stop);
    return () => stop.abort();
  }, []);
  return (
    <form
      className={css.composer}
      data-takes-files
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {attached.map((file) => (
        <ChatAttached key={file.key} attached={file} onRemove={() => actions.onRemoveFile(file.key)} />
      ))}
      <div className={css.writing}>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={({ currentTarget }) => {
            take(currentTarget.files ?? []);
            // The same one may be chosen again.
            currentTarget.value = '';
          }}
        />
        <IconButton
          icon={Paperclip}
          size="lg"
          label={intl.formatMessage({ id: 'chat.attach' })}
          onClick={() => picker.current?.click()}
          data-scripted
        />
        <div className={css.field}>
          <Textarea
            ref={field}
            label={intl.formatMessage({ id: 'chat.message' })}
            labelHidden
            placeholder={intl.formatMessage({ id: 'chat.message' })}
            rows={1}
            value={draft}
            error={
              length > chatMessageLength
                ? intl.formatMessage({ id: 'chat.tooLong' }, { length, limit: chatMessageLength })
                : undefined
            }
            onChange={({ currentTarget }) => actions.onText(currentTarget.value)}
            onKeyDown={onKeyDown}
            data-scripted
          />
        </div>
        <IconButton
          type="submit"
          icon={SendHorizontal}
          size="lg"
          variant="marker"
          label={intl.formatMessage({ id: 'chat.send' })}
          aria-disabled={!isSendable}
          data-scripted
        />
      </div>
    </form>
  );
}
