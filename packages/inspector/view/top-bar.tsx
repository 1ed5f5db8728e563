import { Download, FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Session, Sessions } from '../model.ts';
import { readRecording, recordingOf } from '../recording.ts';
import { icon } from './icon.ts';
import css from './inspector-view.module.css';

interface TopBarProps {
  title: string;
  sessions: Sessions;
  session: Session | undefined;
  onChoose: (source: string) => void;
  onLoad: (recording: Session) => void;
}

/** Whose flows are looked at, and recordings of them as files. */
export function TopBar({ title, sessions, session, onChoose, onLoad }: TopBarProps) {
  const [refused, setRefused] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const load = async (chosen: File) => {
    const recording = readRecording(await chosen.text(), crypto.randomUUID());
    setRefused(recording === null);
    if (recording) onLoad(recording);
  };
  return (
    <header className={css.bar}>
      <strong className={css.title}>{title}</strong>
      {session && (
        <select
          className={css.select}
          aria-label="Page or story"
          value={session.source.id}
          onChange={(change) => onChoose(change.currentTarget.value)}
        >
          {sessions.map(({ source }) => (
            <option key={source.id} value={source.id}>
              {source.title}
            </option>
          ))}
        </select>
      )}
      {session?.isLive && <span className={css.live}>live</span>}
      <span className={css.room} />
      {refused && <span role="alert">This file is no recording.</span>}
      <button type="button" className={css.button} disabled={!session} onClick={() => session && save(session)}>
        <Download {...icon} /> Save
      </button>
      <button type="button" className={css.button} onClick={() => file.current?.click()}>
        <FolderOpen {...icon} /> Load
      </button>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        aria-label="Recording"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (chosen) void load(chosen);
        }}
      />
    </header>
  );
}

function save(session: Session): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([recordingOf(session)], { type: 'application/json' }));
  link.download = 'recording.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
