import type { ReactNode } from 'react';
import { Link } from '#src/ui/link/link.tsx';

/** The tag `<link>` of a message. */
export const linkTo = (path: string) => (text: ReactNode[]) => <Link to={path}>{text}</Link>;
