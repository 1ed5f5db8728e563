import { CircleCheck, FolderMinus, HardDrive, History, Link2Off, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MovePlan, MoveWay } from '#domain/move-plan.ts';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import css from './moving-sheet.module.css';

interface WhatHappensProps {
  way: MoveWay;
  plan: MovePlan;
  /** Of how many screens. */
  asked: number;
  intoSpace: boolean;
  outOfSpace: boolean;
}

/** What will happen to screens that are moved or copied, a line each. */
export function WhatHappens({ way, plan, asked, intoSpace, outOfSpace }: WhatHappensProps) {
  const intl = useIntl();
  const { able, collected, withBehind, linksOff, bytes } = plan;
  const showsBehind = withBehind > 0 && intoSpace;
  return (
    <ul className={css.lines}>
      {able < asked && (
        <Line icon={TriangleAlert} warns>
          {way === 'copy' ? (
            <FormattedMessage id="moving.plan.notCopied" values={{ count: asked - able }} />
          ) : outOfSpace ? (
            <FormattedMessage id="moving.plan.ofOthers" values={{ count: asked - able }} />
          ) : (
            <FormattedMessage id="moving.plan.notMoved" values={{ count: asked - able }} />
          )}
        </Line>
      )}
      {collected > 0 && (
        <Line icon={FolderMinus} warns>
          <FormattedMessage id="moving.plan.collected" values={{ count: collected }} />
        </Line>
      )}
      {linksOff > 0 && (
        <Line icon={Link2Off} warns>
          <FormattedMessage id="moving.plan.linksOff" values={{ count: linksOff }} />
        </Line>
      )}
      {showsBehind && (
        <Line icon={History} warns>
          <FormattedMessage id="moving.plan.behind" values={{ count: withBehind }} />
        </Line>
      )}
      {able > 0 && way === 'move' && (
        <Line icon={CircleCheck}>
          {intoSpace ? <FormattedMessage id="moving.plan.moved" /> : <FormattedMessage id="moving.plan.movedToMine" />}
        </Line>
      )}
      {able > 0 && way === 'copy' && (
        <>
          <Line icon={CircleCheck}>
            <FormattedMessage id="moving.plan.copied" />
          </Line>
          <Line icon={HardDrive}>
            <FormattedMessage
              id="moving.plan.room"
              values={{
                room: intl.formatNumber(bytes / 1_000_000, {
                  style: 'unit',
                  unit: 'megabyte',
                  maximumFractionDigits: 1,
                }),
              }}
            />
          </Line>
        </>
      )}
    </ul>
  );
}

const Line = ({ icon, warns, children }: { icon: LucideIcon; warns?: boolean; children: ReactNode }) => (
  <li className={css.line} data-warns={warns || undefined}>
    <Icon of={icon} size={18} />
    <span>{children}</span>
  </li>
);
