import { initialsOf, tintOf } from './initials.ts';
import css from './avatar.module.css';

interface AvatarProps {
  name: string;
  src?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Off where the name stands beside it. */
  labelled?: boolean | undefined;
}

/** A person's picture, or initials on a colour that the name always gets. */
export function Avatar({ name, src, size = 'md', labelled = true }: AvatarProps) {
  const label = labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <span {...label} className={css.avatar} data-size={size} data-tint={tintOf(name)}>
      {src === undefined ? initialsOf(name) : <img src={src} alt="" className={css.picture} />}
    </span>
  );
}
