import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData, useLocation } from 'react-router-dom';
import { accountDeletionDays } from '#domain/limits.ts';
import { href } from '#domain/paths.ts';
import { Carousel } from '#src/blocks/carousel/carousel.tsx';
import { Landing } from '#src/features/landing/landing.tsx';
import { useUploadIntake } from '#src/features/upload/use-upload-intake.ts';
import { ViewBlock } from '#src/features/view-block/view-block.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useViewer } from '#src/wiring/use-actors.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { useLanguages } from '#src/wiring/page/use-languages.ts';
import { useMaySignUp } from '#src/wiring/page/use-may-sign-up.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import css from './home.module.css';
import type { HomeData } from './home.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { publicUrl, site } = useBootstrap();
  const { capture, canCapture, pickFiles } = useUploadIntake();
  const cannotCapture = useHydrated() && !canCapture;
  const slides = useLoaderData<HomeData | null>()?.slides ?? [];
  // Anyone who has asked for the deletion of their account is led here.
  const isLeaving = new URLSearchParams(useLocation().search).get('after') === 'deletion';
  const title = intl.formatMessage({ id: 'landing.title' });
  const next = new URLSearchParams({ next: href('gallery', locale) });
  const maySignUp = useMaySignUp();
  return (
    <>
      <PageMeta
        title={title}
        description={intl.formatMessage({ id: 'landing.lead' })}
        image={{ url: `${publicUrl}/og.png`, width: 1200, height: 630, alt: title }}
      />
      {isLeaving && (
        <p role="status" className={css.news}>
          <FormattedMessage id="landing.deletion" values={{ days: accountDeletionDays }} />
        </p>
      )}
      <Landing
        member={useViewer() !== null}
        trashDays={site.trashDays}
        sourceUrl={site.sourceUrl}
        links={{
          gallery: href('gallery', locale),
          login: `${href('login', locale)}?${next}`,
          signup: maySignUp ? `${href('signup', locale)}?${next}` : null,
        }}
        languages={useLanguages()}
        onCapture={cannotCapture ? undefined : capture}
        onUpload={pickFiles}
        note={<ViewBlock name="landing-note" />}
      >
        <Carousel label={intl.formatMessage({ id: 'landing.carousel' })} slides={slides} />
      </Landing>
    </>
  );
}
