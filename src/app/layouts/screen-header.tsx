import { ScreenHeader as Header } from '#src/ui/header/screen-header.tsx';
import { Visiting } from '#src/ui/header/visiting.tsx';
import { useMemberCode } from './member-code.ts';
import { useFrame } from './use-frame.ts';

export function ScreenHeader() {
  const { links, viewer, language, theme, onLogout } = useFrame();
  const member = useMemberCode(viewer !== null);
  return (
    <Header
      home={links.home}
      gallery={viewer && links.gallery}
      language={language}
      theme={theme}
      account={
        viewer ? (
          member && <member.MemberAccount viewer={viewer} onLogout={onLogout} besideSections={false} />
        ) : (
          <Visiting login={links.login} signup={links.signup} />
        )
      }
    />
  );
}
