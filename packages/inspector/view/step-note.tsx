import { Pin } from 'lucide-react';
import { icon } from './icon.ts';
import css from './step-details.module.css';

interface StepNoteProps {
  /** Undefined where the step is not pinned. */
  note: string | undefined;
  onMark: (note: string | null) => void;
}

/** A pinned step has room for a note; both go into a recording. */
export function StepNote({ note, onMark }: StepNoteProps) {
  return (
    <div className={css.note}>
      <button
        type="button"
        className={css.pin}
        aria-pressed={note !== undefined}
        onClick={() => onMark(note === undefined ? '' : null)}
      >
        <Pin {...icon} /> {note === undefined ? 'Pin this step' : 'Pinned'}
      </button>
      {note !== undefined && (
        <textarea
          className={css.words}
          rows={3}
          placeholder="What is wrong here?"
          aria-label="Note"
          value={note}
          onChange={(change) => onMark(change.currentTarget.value)}
        />
      )}
    </div>
  );
}
