import { picturePath } from '#domain/screen.ts';
import type { ScreenVersion } from '#machines/screen-versions/screen-versions.machine.ts';
import { RadioCard } from '#src/ui/radio-card/radio-card.tsx';
import { VersionHiding } from './version-hiding.tsx';
import css from './versions-panel.module.css';

interface VersionChoiceProps {
  /** Of the group of radio buttons. */
  name: string;
  signature: string;
  version: ScreenVersion;
  date: string;
  chosen: boolean;
  onChoose: () => void;
}

/** One version in the list: a radio button that looks like its picture. */
export function VersionChoice({ name, signature, version, date, chosen, onChoose }: VersionChoiceProps) {
  const { fileId, note } = version;
  return (
    <RadioCard name={name} checked={chosen} onChange={onChoose}>
      <span className={css.choice}>
        <span className={css.thumb}>
          <img src={picturePath({ signature, fileId }, 320)} width={320} height={200} alt="" loading="lazy" />
        </span>
        <span className={css.about}>
          <time className={css.date} dateTime={version.date_created}>
            {date}
          </time>
          {note !== null && <span className={css.note}>{note}</span>}
          <VersionHiding {...version} />
        </span>
      </span>
    </RadioCard>
  );
}
