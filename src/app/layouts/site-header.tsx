import { useUploadIntake } from '#src/features/upload/use-upload-intake.ts';
import { Header } from '#src/blocks/header/header.tsx';
import { MemberAccount, MemberSections } from '#src/blocks/header/member-sections.tsx';
import { Visiting } from '#src/blocks/header/visiting.tsx';
import { useFrame } from './use-frame.ts';
import { useFrameCommands } from './use-frame-commands.ts';

export function SiteHeader() {
  const { links, viewer, choices, onLogout } = useFrame();
  const { pickFiles, capture, canCapture } = useUploadIntake();
  useFrameCommands(viewer && links.gallery);
  if (!viewer)
    return <Header home={links.home} account={<Visiting login={links.login} signup={links.signup} {...choices} />} />;
  const account = { ...choices, viewer, onLogout };
  return (
    <Header
      home={links.home}
      sections={<MemberSections account={account} onUpload={pickFiles} onCapture={canCapture ? capture : undefined} />}
      account={<MemberAccount {...account} besideSections />}
    />
  );
}
