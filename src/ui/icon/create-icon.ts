import { createElement, type ComponentType, type SVGProps } from 'react';

/** An icon as lucide's files hold it: elements inside a square of 24. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/** Makes the component of an icon. Builds put it in the place of lucide's own maker: scripts/vite/lean-icons.ts. */
export const createIcon =
  ({ node }: IconData): ComponentType<SVGProps<SVGSVGElement>> =>
  (props) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
