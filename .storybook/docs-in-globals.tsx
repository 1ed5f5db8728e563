import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type PropsWithChildren } from 'react';

type Globals = Record<string, unknown>;

/** Shows the stories in frames of a docs page in the language, theme and so on of the toolbar, as those without a frame are. */
export function DocsInGlobals({ context, theme, children }: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState(() => globalsOf(context));
  useEffect(() => {
    const follow = (update: { globals: Globals }) => setGlobals(update.globals);
    context.channel.on('globalsUpdated', follow);
    return () => context.channel.off('globalsUpdated', follow);
  }, [context]);
  const written = Object.entries(globals)
    .flatMap(([name, value]) => (typeof value === 'string' ? [`${name}:${value}`] : []))
    .join(';');
  // The addresses of all frames are made from this one; a frame keeps its address, hence the key.
  Object.assign(globalThis, { PREVIEW_URL: `iframe.html?globals=${written}` });
  return (
    <DocsContainer key={written} context={context} {...(theme ? { theme } : {})}>
      {children}
    </DocsContainer>
  );
}

function globalsOf(context: DocsContainerProps['context']): Globals {
  const first = context.componentStories().at(0);
  if (first === undefined) return {};
  const { globals }: { globals: Globals } = context.getStoryContext(first);
  return globals;
}
