/** What of a package no page reaches. */
export interface Unreached {
  /** The file that declares it, of the build that browsers get. */
  file: RegExp;
  /** What it declares, so that another file of the same pattern is left alone. */
  declares: string;
  /** Functions and classes that nothing calls. One inside of another, or of a class, is `outer.inner`. Calling it throws. */
  leftOut: readonly string[];
  /** Functions that are called and have nothing to do for us, and what is left of them. */
  shortened?: Readonly<Record<string, string>>;
}

export const unreached: readonly Unreached[] = [
  {
    // Links prefetch nothing and start no view transition, routes are not instrumented and all known from the start,
    // forms are sent by machines, every language has an error page of its own, and there are
    // neither middleware nor fetchers nor server components.
    file: /react-router\/dist\/production\/chunk-\w+\.mjs$/,
    declares: 'function PrefetchPageLinks(',
    leftOut: [
      'PrefetchPageLinks',
      'instrumentClientSideRouter',
      'getRouteInstrumentationUpdates',
      'HistoryRouter',
      'Form',
      'AwaitErrorBoundary',
      'RSCErrorHandler',
      'RemixErrorBoundary',
      'DefaultErrorComponent',
      'runClientMiddlewarePipeline',
      'callRouteMiddleware',
      'decodeRouteErrorResponseDigest',
      'patchRoutesImpl',
      'createRouter.discoverRoutes',
      'createRouter.handleAction',
      'createRouter.handleFetcherAction',
      'createRouter.handleFetcherLoader',
      'createRouter.fetch2',
    ],
    shortened: {
      normalizeNavigateOptions: 'return { path };',
      usePrefetchBehavior: 'return [false, null, {}];',
      useViewTransitionState: 'return false;',
      'createRouter.checkFogOfWar': 'return { active: false, matches: null };',
      'createRouter.abortStaleFetchLoads': 'return false;',
      'createRouter.markFetchRedirectsDone': 'return false;',
    },
  },
  {
    // No view transitions, references to fragments, lists of Suspense, Activity, form actions, custom elements, or calls
    // of preload and its like.
    file: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    declares: 'function startViewTransition(',
    leftOut: [
      'startViewTransition',
      'createViewTransitionInstance',
      'ViewTransitionPseudoElement',
      'getViewTransitionName',
      'getViewTransitionClassName',
      'applyViewTransitionToHostInstances',
      'restoreViewTransitionOnHostInstances',
      'flushAfterMutationEffects',
      'reportViewTransitionError',
      'scheduleViewTransitionEvent',
      'FragmentInstance',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
      'updateSuspenseListComponent',
      'updateActivityComponent',
      'mountActionState',
      'updateActionState',
      'rerenderActionState',
      'startHostTransition',
      'useMemoCache',
      'refreshCache',
      'setPropOnCustomElement',
      'preconnectAs',
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
    ],
  },
  {
    // Every browser knows our languages. The first time that it is asked for them takes it 20 ms.
    file: /intl-messageformat\/index\.js$/,
    declares: 'var IntlMessageFormat =',
    leftOut: [],
    shortened: { 'IntlMessageFormat.resolveLocale': '' },
  },
  {
    file: /@formatjs\/intl\/index\.js$/,
    declares: 'function createIntl(',
    leftOut: [
      'formatDateTimeRange',
      'formatDateToParts',
      'formatTimeToParts',
      'formatDuration',
      'formatDurationToParts',
      'formatDisplayName',
      'formatList',
      'formatListToParts',
      'formatPlural',
      'formatRelativeTime',
      'formatNumberToParts',
    ],
    shortened: {
      verifyConfigMessages: '',
      createIntl: `
        const formatters = createFormatters(cache);
        const resolved = { ...DEFAULT_INTL_CONFIG, ...config };
        return {
          ...resolved,
          formatters,
          formatNumber: formatNumber.bind(null, resolved, formatters.getNumberFormat),
          formatDate: formatDate.bind(null, resolved, formatters.getDateTimeFormat),
          formatTime: formatTime.bind(null, resolved, formatters.getDateTimeFormat),
          formatMessage: formatMessage.bind(null, resolved, formatters),
        };`,
    },
  },
  {
    file: /react-intl\/index\.js$/,
    declares: 'const FormattedRelativeTime =',
    leftOut: [
      'FormattedNumberParts',
      'FormattedDurationParts',
      'FormattedListParts',
      'FormattedDateTimeRange',
      'FormattedPlural',
      'SimpleFormattedRelativeTime',
      'FormattedRelativeTime',
    ],
  },
  {
    // No machine is kept and restored, described to tools, or routed to by an address.
    file: /xstate\/dist\/StateMachine-\w+\.esm\.js$/,
    declares: 'class StateNode {',
    leftOut: [
      'StateNode.definition',
      'StateNode.ownEvents',
      'StateMachine.resolveState',
      'StateMachine.restoreSnapshot',
      'StateMachine.getPersistedSnapshot',
    ],
    shortened: { 'StateNode.events': 'return [];' },
  },
  {
    file: /xstate\/dist\/raise-\w+\.esm\.js$/,
    declares: 'class Actor {',
    leftOut: ['Actor.select', 'persistContext', 'getPersistedSnapshot', 'serializeHistoryValue'],
    shortened: { formatRouteTransitions: '' },
  },
];
