import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isUpdateTold } from '#src/wiring/update-toast.ts';
import { useActors } from '#src/wiring/use-actors.ts';

/** What to do about screens that could not be read; of an update its toast says it. */
export function FailedText() {
  const { toasts } = useActors();
  // The toast may be closed while this stands.
  const [isUpdated] = useState(() => isUpdateTold(toasts));
  return isUpdated ? <FormattedMessage id="timeline.failed.safe" /> : <FormattedMessage id="timeline.failed.text" />;
}
