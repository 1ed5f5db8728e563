import { useSelector } from '@xstate/react';
import type { LiveRef } from '#machines/live/live.machine.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Column } from './layout.tsx';

/** What QA asks of live pages, which show nothing of their own: whether this tab has the socket, and what is watched. */
export function LiveShown({ live }: { live: LiveRef }) {
  const state = useSelector(live, ({ value }) => JSON.stringify(value).replaceAll(/[{}"]/g, '').replaceAll(':', ' › '));
  const own = useSelector(live, ({ context }) => Object.keys(context.own));
  const others = useSelector(live, ({ context }) => Object.values(context.others).flat());
  return (
    <Column>
      <p>{state}</p>
      <ul>
        {own.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
        {others.map((topic) => (
          <li key={`other ${topic}`}>
            {topic} <Badge>another tab</Badge>
          </li>
        ))}
      </ul>
    </Column>
  );
}
