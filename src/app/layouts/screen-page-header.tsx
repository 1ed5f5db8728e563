import { MemberAccount } from '#src/blocks/header/member-sections.tsx';
import { ScreenHeader } from '#src/blocks/header/screen-header.tsx';
import { Visiting } from '#src/blocks/header/visiting.tsx';
import { useWayBack } from '#src/lib/use-way-back.ts';
import { useFrame } from './use-frame.ts';
import { useFrameCommands } from './use-frame-commands.ts';

export function ScreenPageHeader() {
  const { links, viewer, site, choices, onLogout } = useFrame();
  const { from, goBack } = useWayBack();
  useFrameCommands(
    null,
    viewer ? { gallery: () => goBack(links.gallery), back: () => goBack(from ?? links.gallery) } : undefined,
  );
  return (
    <ScreenHeader
      home={links.home}
      site={site}
      gallery={viewer && links.gallery}
      account={
        viewer ? (
          <MemberAccount {...choices} site={site.kind} viewer={viewer} onLogout={onLogout} besideSections={false} />
        ) : (
          <Visiting ways={links} quiet {...choices} />
        )
      }
    />
  );
}
