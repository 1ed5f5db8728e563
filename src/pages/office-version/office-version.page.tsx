import { FormattedMessage, useIntl } from 'react-intl';
import { OfficePage } from '#src/features/office/office-page.tsx';
import { Changelog } from '#src/features/office/version/changelog.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { version } from '../../../package.json';
import changelog from '../../../CHANGELOG.md?raw';

export function Page() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'office.version' });
  return (
    <>
      <PageMeta title={title} noindex />
      <OfficePage title={title}>
        <p>
          <FormattedMessage id="version.lead" values={{ version }} />
        </p>
        <Changelog text={changelog} />
      </OfficePage>
    </>
  );
}
