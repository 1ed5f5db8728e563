import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/cookie-notice/cookie-notice.fixtures.ts';
import { cookieNoticeMachine } from '#machines/cookie-notice/cookie-notice.machine.ts';
import { CookieOverlay } from '#src/features/cookie-notice/cookie-overlay.tsx';
import { inFrame } from '../support/docs-frames.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Cookie notice', parameters: inFrame(480) } satisfies Meta;

const inState = flowStories({
  machine: cookieNoticeMachine,
  states,
  samples,
  view: (cookieNotice) => <CookieOverlay cookieNotice={cookieNotice} />,
});

export const Deciding = inState('deciding');
export const Waiting = inState('waiting');
export const Shown = inState('shown');
export const Remembering = inState('remembering');
export const Hidden = inState('hidden');
