import { BookOpenCheck, LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import type { GuideMakingInput } from '#machines/guide-making/guide-making.machine.ts';
import { readGivenSteps } from '#src/features/guide-making/given-steps.ts';
import { GuideMaking } from '#src/features/guide-making/guide-making.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { keepIntent, takeIntent } from '#src/wiring/intent/intent.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useViewer } from '#src/wiring/use-actors.ts';

const kind = 'guide-making';

/** Where the recorder of the extension ends: what it has uploaded becomes a guide. */
export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const navigate = useNavigate();
  const viewer = useViewer();
  const isMember = viewer !== null;
  const { pathname, hash } = useLocation();
  // Browsers do not tell servers what stands behind `#`.
  const [given, setGiven] = useState<GuideMakingInput | null>(null);

  useEffect(() => {
    const kept = isMember ? takeIntent(kind, pathname) : undefined;
    if (!isMember && hash !== '') keepIntent({ kind, payload: hash, path: pathname });
    if (hash === '' && typeof kept === 'string') void navigate(`${pathname}${kept}`, { replace: true });
    else setGiven(readGivenSteps(hash));
  }, [isMember, pathname, hash, navigate]);

  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'guideMaking.title' })} noindex />
      {isMember && given && given.steps.length > 0 ? (
        <GuideMaking
          given={given}
          onMade={(collection) => void navigate(href('c-collection', locale, { collection }))}
        />
      ) : isMember ? (
        <EmptyState
          level={1}
          icon={BookOpenCheck}
          title={intl.formatMessage({ id: 'guideMaking.none' })}
          actions={
            <ButtonLink to={href('gallery', locale)} variant="primary">
              <FormattedMessage id="guideMaking.gallery" />
            </ButtonLink>
          }
        >
          <p>
            <FormattedMessage id="guideMaking.none.text" />
          </p>
        </EmptyState>
      ) : (
        <EmptyState
          level={1}
          icon={BookOpenCheck}
          title={intl.formatMessage({ id: 'guideMaking.visitor' })}
          actions={
            <ButtonLink
              to={`${href('login', locale)}?${new URLSearchParams({ next: pathname })}`}
              icon={LogIn}
              variant="primary"
            >
              <FormattedMessage id="guideMaking.logIn" />
            </ButtonLink>
          }
        >
          <p>
            <FormattedMessage id="guideMaking.visitor.text" />
          </p>
        </EmptyState>
      )}
    </>
  );
}
