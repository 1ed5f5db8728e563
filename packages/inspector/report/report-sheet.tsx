import { Check, Copy, ExternalLink, Send, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ComponentProps } from 'react';
import { PictureStrip } from './picture-strip.tsx';
import type { Draft } from './report.machine.ts';
import { SentSteps } from './sent-steps.tsx';
import { icon } from './icon.ts';
import css from './report-sheet.module.css';

export interface ReportSheetProps {
  words: string;
  draft: Draft;
  leftOut: readonly number[];
  link: string | null;
  isCopied: boolean;
  isSending: boolean;
  hasFailed: boolean;
  onWords: (words: string) => void;
  onToggle: (at: number) => void;
  onSend: () => void;
  onCopy: () => void;
  onClose: () => void;
}

/** What went wrong, and a last look at what is sent of it; then its link. */
export function ReportSheet(props: ReportSheetProps) {
  const { draft, link, onClose } = props;
  const title = useId();
  return (
    <Sheet aria-labelledby={title} onClose={onClose}>
      <header className={css.head}>
        <h2 id={title} className={css.title}>
          {link === null ? 'Report a bug' : 'The report is sent'}
        </h2>
        <button type="button" className={css.close} aria-label="Close" onClick={onClose}>
          <X {...icon} />
        </button>
      </header>
      {link === null ? <Writing {...props} draft={draft} /> : <Sent {...props} link={link} />}
    </Sheet>
  );
}

function Writing({
  words,
  draft,
  leftOut,
  isSending,
  hasFailed,
  onWords,
  onToggle,
  onSend,
  onClose,
}: ReportSheetProps) {
  const { pictures, session } = draft;
  return (
    <form
      className={css.form}
      onSubmit={(submit) => {
        submit.preventDefault();
        onSend();
      }}
    >
      <div className={css.columns}>
        <div className={css.said}>
          <label className={css.label}>
            What went wrong?
            <textarea
              className={css.words}
              rows={5}
              maxLength={4000}
              value={words}
              placeholder="What you did, what you expected, and what happened instead"
              onChange={(change) => onWords(change.currentTarget.value)}
              onKeyDown={(press) => {
                if (press.key === 'Enter' && (press.metaKey || press.ctrlKey)) onSend();
              }}
            />
          </label>
          <SentSteps session={session} />
        </div>
        <PictureStrip pictures={pictures} leftOut={leftOut} onToggle={onToggle} />
      </div>
      <footer className={css.foot}>
        <p className={css.hint} role={hasFailed ? 'alert' : undefined} data-failed={hasFailed || undefined}>
          {hasFailed
            ? 'It could not be sent. Nothing is lost: try again.'
            : 'Passwords are blank. Anyone with the link can see the report, for 30 days.'}
        </p>
        <button type="button" className={css.button} onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className={css.primary} disabled={isSending}>
          <Send {...icon} /> {isSending ? 'Sending…' : 'Send'}
        </button>
      </footer>
    </form>
  );
}

const Sent = ({ link, isCopied, onCopy, onClose }: ReportSheetProps & { link: string }) => (
  <div className={css.sent}>
    <p>{isCopied ? 'Its link is copied: paste it wherever the bug is talked about.' : 'This is its link.'}</p>
    <div className={css.link}>
      <input
        className={css.address}
        aria-label="Link"
        readOnly
        value={link}
        onFocus={(focus) => focus.currentTarget.select()}
      />
      <button type="button" className={css.button} onClick={onCopy}>
        {isCopied ? <Check {...icon} /> : <Copy {...icon} />} {isCopied ? 'Copied' : 'Copy'}
      </button>
    </div>
    <footer className={css.foot}>
      <a className={css.button} href={link} target="_blank" rel="noreferrer">
        <ExternalLink {...icon} /> Open it
      </a>
      <button type="button" className={css.primary} onClick={onClose}>
        Done
      </button>
    </footer>
  </div>
);

function Sheet({ onClose, children, ...labelled }: ComponentProps<'dialog'> & { onClose: () => void }) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    dialog?.showModal();
    // Left alone, the browser takes the first button.
    dialog?.querySelector('textarea')?.focus();
  }, [dialog]);
  const pressed = useRef(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is pressed beside it closes it, as Escape does
    <dialog
      {...labelled}
      ref={setDialog}
      className={`inspector-root ${css.sheet}`}
      data-inspector=""
      onClose={onClose}
      // Keys of the page are not meant.
      onKeyDown={(press) => press.stopPropagation()}
      onPointerDown={({ target, currentTarget }) => {
        pressed.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressed.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
