import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { brandThemes } from './brand-theme.ts';
import { useEffect, useState, type PropsWithChildren } from 'react';

type Globals = Record<string, unknown>;

let shownGlobals: Globals = globalsOfAddress();

/** Shows the stories in frames of a docs page in the language, theme and so on of the toolbar, as those without a frame are. */
export function DocsInGlobals({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState(() => globalsOf(context));
  useEffect(() => {
    const follow = (update: { globals: Globals }) => {
      shownGlobals = update.globals;
      setGlobals(update.globals);
    };
    context.channel.on('globalsUpdated', follow);
    return () => context.channel.off('globalsUpdated', follow);
  }, [context]);
  const theme = globals['theme'] === 'dark' ? 'dark' : 'light';
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const written = Object.entries(globals)
    .flatMap(([name, value]) => (typeof value === 'string' ? [`${name}:${value}`] : []))
    .join(';');
  // The addresses of all frames are made from this one; a frame keeps its address, hence the key.
  Object.assign(globalThis, { PREVIEW_URL: `iframe.html?globals=${written}` });
  return (
    <DocsContainer key={written} context={context} theme={brandThemes[theme]}>
      {children}
    </DocsContainer>
  );
}

function globalsOf(context: DocsContainerProps['context']): Globals {
  const first = context.componentStories().at(0);
  // A page of words alone has no story that could tell.
  if (first === undefined) return shownGlobals;
  const { globals }: { globals: Globals } = context.getStoryContext(first);
  return globals;
}

/** `iframe.html?globals=theme:dark;locale:uk` */
function globalsOfAddress(): Globals {
  const written = new URLSearchParams(location.search).get('globals') ?? '';
  return Object.fromEntries(
    written.split(';').flatMap((one) => {
      const [name, value] = one.split(':');
      return name && value ? [[name, value] as const] : [];
    }),
  );
}
