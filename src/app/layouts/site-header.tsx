import { Header } from '#src/ui/header/header.tsx';
import { useFrame } from './use-frame.ts';

export const SiteHeader = () => <Header {...useFrame()} />;
