import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { trashDays } from '#domain/limits.ts';
import { countScreens } from '#domain/selected-screens.ts';
import { nothingSelected as nothing } from '#domain/selection.ts';
import { states as selectionStates } from '#machines/selection/selection.fixtures.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import type { TrashChangeRef } from '#machines/trash-change/trash-change.machine.ts';
import { selectUnderWay } from '#machines/trash-change/trash-change.selectors.ts';
import { trashChangeTexts } from '#src/features/trash/trash-change-texts.ts';
import { say } from '#src/i18n/say.ts';
import { Popup } from '#src/ui/popup/popup.tsx';
import { sampleScreens } from '../support/sample-screens.ts';
import { TrashPage } from '../support/trash-page.tsx';
import { frozenActor } from './frozen-actor.ts';
import { restingTimeline } from './gallery-shown.tsx';

const noAction = () => {};
/** Each was deleted on the day that it was uploaded. */
const deleted = sampleScreens.map((screen) => ({
  ...screen,
  date_purged: new Date(Date.parse(screen.date_created) + trashDays * 86_400_000).toISOString(),
}));

/** What the page of the trash and its popup show of a change. */
export function TrashShown({ change }: { change: TrashChangeRef }) {
  const intl = useIntl();
  const asking = useSelector(change, (snapshot) => snapshot.hasTag('asking'));
  const underWay = useSelector(change, selectUnderWay);
  const { request, toDo, until } = useSelector(change, ({ context }) => context);
  const isChosen = countScreens(request) > 0;
  const question = trashChangeTexts().question(isChosen ? countScreens(request) : toDo);
  // Of an emptying that only counts, nothing was asked yet.
  const purging = underWay === 'purge' || (underWay === 'emptying' && until !== '');
  return (
    <>
      <TrashPage
        timeline={() => restingTimeline(deleted)}
        selection={() =>
          isChosen
            ? frozenActor(selectionMachine, selectionStates.some)
            : frozenActor(selectionMachine, { value: 'none', context: { selection: nothing, anchor: null } })
        }
        change={() => change}
        onOpen={noAction}
      />
      {(asking || purging) && (
        <Popup
          open
          title={say(intl, question.title)}
          description={question.description && say(intl, question.description)}
          approveText={say(intl, question.approveBtnText)}
          cancelText={say(intl, question.cancelBtnText)}
          danger
          loading={purging}
          onApprove={() => change.send({ type: 'question.approved' })}
          onCancel={() => change.send({ type: 'question.declined' })}
        />
      )}
    </>
  );
}
