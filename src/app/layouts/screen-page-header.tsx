import { MemberAccount } from '#src/blocks/header/member-sections.tsx';
import { ScreenHeader } from '#src/blocks/header/screen-header.tsx';
import { Visiting } from '#src/blocks/header/visiting.tsx';
import { useFrame } from './use-frame.ts';

export function ScreenPageHeader() {
  const { links, viewer, language, theme, onLogout } = useFrame();
  return (
    <ScreenHeader
      home={links.home}
      gallery={viewer && links.gallery}
      language={language}
      theme={theme}
      account={
        viewer ? (
          <MemberAccount viewer={viewer} onLogout={onLogout} besideSections={false} />
        ) : (
          <Visiting login={links.login} signup={links.signup} />
        )
      }
    />
  );
}
