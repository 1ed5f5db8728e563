import { NavigationType, type createBrowserRouter } from 'react-router-dom';
import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { scrollingMachine } from '#machines/scrolling/scrolling.machine.ts';
import type { scrollingActors } from './scrolling.actors.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'state'>;

/** Leads to the element that `?scroll=` of an address names, once a page of it is opened; anyone who comes back to one finds their place. */
export function followScrollTarget(app: AppRef, router: Router, actors: ReturnType<typeof scrollingActors>): void {
  const logic = scrollingMachine.provide({ actors });
  const begin = () => {
    const target = new URLSearchParams(router.state.location.search).get('scroll');
    return target ? openFlow(app, 'scrolling', logic, { target }) : null;
  };
  let { location: at } = router.state;
  let flow = begin();
  router.subscribe(({ location, historyAction }) => {
    if (location === at) return;
    at = location;
    if (flow) closeFlow(app, flow);
    flow = historyAction === NavigationType.Pop ? null : begin();
  });
}
