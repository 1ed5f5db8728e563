import { Bug } from 'lucide-react';
import { icon } from './icon.ts';
import css from './report-door.module.css';

interface ReportDoorProps {
  /** Whether the last picture is being taken. */
  isBusy: boolean;
  onOpen: () => void;
}

export const ReportDoor = ({ isBusy, onOpen }: ReportDoorProps) => (
  <button type="button" className={css.door} aria-busy={isBusy} title="Alt+Shift+R" onClick={onOpen}>
    <Bug {...icon} /> {isBusy ? 'One moment…' : 'Report'}
  </button>
);
