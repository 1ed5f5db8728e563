import { useUnreadCount } from '#src/features/chat/use-unread-count.ts';
import { useUploadIntake } from '#src/features/upload/use-upload-intake.ts';
import { Header } from '#src/blocks/header/header.tsx';
import { MemberAccount, MemberSections } from '#src/blocks/header/member-sections.tsx';
import { SiteMenu } from '#src/blocks/site-menu/site-menu.tsx';
import { useNavigation } from '#src/wiring/page/use-navigation.ts';
import { Visiting } from '#src/blocks/header/visiting.tsx';
import { useSelector } from '@xstate/react';
import { ToolLinks } from '#src/blocks/header/tool-links.tsx';
import { useCartBadge } from '#src/wiring/cart/use-cart-badge.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { useFrame } from './use-frame.ts';
import { useFrameCommands } from './use-frame-commands.ts';
import { usePageHandle } from './use-page-handle.ts';

export function SiteHeader() {
  const { links, viewer, site, choices, onLogout } = useFrame();
  const { kind } = usePageHandle();
  const { pickFiles, capture, canCapture, drawPicked } = useUploadIntake();
  useCartBadge();
  const counts = useSelector(useActors().badges, ({ context }) => context);
  const items = useNavigation().menu?.header ?? [];
  useUnreadCount();
  useFrameCommands(viewer && links.gallery);
  if (!viewer)
    return (
      <Header
        home={links.home}
        site={site}
        sections={<SiteMenu items={items} />}
        account={
          <>
            <ToolLinks viewerRole={null} site={site.kind} counts={counts} />
            <Visiting {...(kind === 'auth' ? {} : { ways: links })} {...choices} />
          </>
        }
      />
    );
  const account = { ...choices, viewer, site: site.kind, onLogout };
  return (
    <Header
      home={links.home}
      site={site}
      sections={
        <MemberSections
          account={account}
          onUpload={pickFiles}
          onCapture={canCapture ? capture : undefined}
          onDraw={drawPicked}
        />
      }
      account={
        <>
          <SiteMenu items={items} compact />
          <ToolLinks viewerRole={viewer.role} site={site.kind} counts={counts} />
          <MemberAccount {...account} besideSections />
        </>
      }
    />
  );
}
