import { useUploadIntake } from '#src/features/upload/use-upload-intake.ts';
import { Header } from '#src/blocks/header/header.tsx';
import { MemberAccount, MemberSections } from '#src/blocks/header/member-sections.tsx';
import { Visiting } from '#src/blocks/header/visiting.tsx';
import { useFrame } from './use-frame.ts';

export function SiteHeader() {
  const { links, viewer, language, theme, onLogout } = useFrame();
  const { pickFiles, capture, canCapture } = useUploadIntake();
  const head = { home: links.home, language, theme };
  if (!viewer) return <Header {...head} account={<Visiting login={links.login} signup={links.signup} />} />;
  return (
    <Header
      {...head}
      sections={
        <MemberSections
          links={links}
          viewer={viewer}
          onUpload={pickFiles}
          onCapture={canCapture ? capture : undefined}
          onLogout={onLogout}
        />
      }
      account={<MemberAccount viewer={viewer} onLogout={onLogout} besideSections />}
    />
  );
}
