/** What of a package no page reaches. */
export interface Unreached {
  /** The file that declares it, of the build that browsers get. */
  file: RegExp;
  /** What it declares, so that another file of the same pattern is left alone. */
  declares: string;
  /** Functions and classes that nothing calls. One inside of another is `outer.inner`. Calling it throws. */
  leftOut: readonly string[];
  /** Functions that are called and have nothing to do for us, and what is left of them. */
  shortened?: Readonly<Record<string, string>>;
}

export const unreached: readonly Unreached[] = [
  {
    // Links prefetch nothing and start no view transition, routes are not instrumented and all known from the start,
    // forms are sent by machines, and there are neither fetchers nor server components.
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
    shortened: { verifyConfigMessages: '' },
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
];
