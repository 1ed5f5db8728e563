import { ScreenHeader as Header } from '#src/ui/header/screen-header.tsx';
import { useFrame } from './use-frame.ts';

export function ScreenHeader() {
  const { links, viewer, language, theme, onLogout } = useFrame();
  return <Header links={links} viewer={viewer} language={language} theme={theme} onLogout={onLogout} />;
}
