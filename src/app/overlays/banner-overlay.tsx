import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { selectAnnouncement, selectBanner } from '#machines/banner/banner.selectors.ts';
import { say } from '#src/i18n/say.ts';
import { Banner } from '#src/ui/banner/banner.tsx';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { bannerIcons } from './banner-icons.ts';

export function BannerOverlay({ banner }: Pick<AppActors, 'banner'>) {
  const intl = useIntl();
  const { visible, message, icon, light } = useSelector(banner, selectBanner, sameFields);
  const announcement = useSelector(banner, selectAnnouncement, sameFields);
  return (
    <>
      <Banner
        message={visible ? say(intl, message) : null}
        icon={icon === null ? undefined : bannerIcons[icon]}
        variant={light ? 'light' : 'default'}
        onHold={() => banner.send({ type: 'banner.held' })}
        onRelease={() => banner.send({ type: 'banner.released' })}
      />
      {/* One second is too short to hear it: the words stay here until the next ones. */}
      <div role="status" className="visually-hidden">
        <Announced key={announcement.key} text={say(intl, announcement.text)} />
      </div>
    </>
  );
}

/** What was said stays said: in another language it would be read out once more. */
function Announced({ text }: { text: string }) {
  const [said] = useState(text);
  return <span>{said}</span>;
}

const sameFields = <T extends object>(left: T, right: T): boolean => JSON.stringify(left) === JSON.stringify(right);
