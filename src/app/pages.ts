import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { PathName } from '#domain/paths.ts';
import type { PageRoute, PageRoutes } from '#src/wiring/page/page-route.ts';
import type { Keeping } from '#src/wiring/page/rendering.ts';

export interface Page extends Required<Omit<PageRoute, 'example' | 'keeps'>> {
  keeps: Keeping | undefined;
  /** Source file of the component, by which the build knows the chunk of the page. */
  module: string;
  component: () => Promise<ComponentType>;
  loader: (() => Promise<LoaderFunction>) | undefined;
}

const components = import.meta.glob<ComponentType>('/src/pages/*/*.page.tsx', { import: 'Page' });
const loaders = import.meta.glob<LoaderFunction>('/src/pages/*/*.loader.ts', { import: 'loader' });
const folders = import.meta.glob<PageRoutes>('/src/pages/*/routes.ts', { eager: true, import: 'routes' });

/** Of every page, by its file without an ending: `/src/pages/trash/trash`. */
export const routes: ReadonlyMap<string, PageRoute> = new Map(
  Object.entries(folders).flatMap(([file, pages]) =>
    Object.entries(pages).map(([name, route]) => [file.replace('routes.ts', name), route] as const),
  ),
);

const unlessSaid = {
  audience: 'everyone',
  layout: 'default',
  kind: 'public',
  footer: false,
  middleware: [],
  below: [],
  follows: [],
  messages: [],
} as const;

const pageOfPath = new Map(
  [...routes].map(([stem, route]): [PathName, Page] => {
    const module = `${stem}.page.tsx`;
    const component = components[module];
    if (!component) throw new Error(`There is no ${module}`);
    return [
      route.path,
      {
        ...unlessSaid,
        keeps: undefined,
        ...route,
        module: module.slice(1),
        component,
        loader: loaders[`${stem}.loader.ts`],
      },
    ];
  }),
);

/** The source modules of the pages that no visitor comes to. */
export const modulesOfMembers = (): string[] =>
  [...pageOfPath.values()]
    .filter(({ audience }) => audience === 'member')
    .flatMap(({ module }) => [module, module.replace(/\.page\.tsx$/, '.loader.ts')]);

/** The page of a path. Throws for one that no folder of src/pages has a page for. */
export function pageOf(path: PathName): Page {
  const page = pageOfPath.get(path);
  if (!page) throw new Error(`No page has the path "${path}"`);
  return page;
}
