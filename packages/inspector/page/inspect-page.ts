import { openLine, type About } from '../protocol.ts';
import { addressesOf, type Addresses } from './addresses.ts';
import { observer, type Observer } from './observe.ts';
import { observeTraffic, type TrafficOptions } from './traffic.ts';
import type { TravelOptions } from './travel.ts';
import { openSource } from './source.ts';
import { keep, readKept } from './tab-memory.ts';

interface InspectOptions extends TravelOptions, TrafficOptions {
  /** The name by which the inspector of this app hears of it. */
  channel?: string;
  /** Which build of the app it is, for recordings. */
  build?: string;
  /** An address as recordings may have it; without this it has no values of its query. */
  pathOf?: (url: URL) => string;
}

/** A page that is looked into. */
export interface InspectedPage {
  /** Given to its root actor. */
  inspect: Observer['inspect'];
  observed: Observer;
  addresses: Addresses;
  about: () => About;
}

/** Lets inspectors look into this page by what is given to its root actor as `inspect`. */
export function inspectPage(options: InspectOptions = {}): InspectedPage {
  const { channel = 'offline-inspector', build, pathOf } = options;
  const kept = readKept(sessionStorage, channel);
  const id = kept?.id ?? crypto.randomUUID();
  const observed = observer(kept ? { earlier: kept } : {});
  const addresses = addressesOf(document, pathOf, kept?.addresses);
  observed.subscribe(addresses.look);
  const traffic = observeTraffic(observed, options);
  const about = () => ({ build: build ?? null, language: document.documentElement.lang, browser: navigator.userAgent });
  const open = () => openSource(openLine(channel), observed, { ...options, id, addresses, about, traffic });
  let leave = open();
  addEventListener('pagehide', () => {
    leave();
    const steps = observed.steps();
    keep(sessionStorage, channel, {
      version: 1,
      id,
      steps,
      charts: observed.charts(),
      addresses: [...addresses.list()],
    });
  });
  // Gone back to, it goes on as it was.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leave = open();
  });
  return {
    inspect(inspected) {
      traffic.inspect(inspected);
      observed.inspect(inspected);
    },
    observed,
    addresses,
    about,
  };
}
