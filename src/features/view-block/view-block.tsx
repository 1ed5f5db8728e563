import { Prose } from '#src/blocks/prose/prose.tsx';
import { useNavigation } from '#src/wiring/page/use-navigation.ts';
import css from './view-block.module.css';

/** A piece of text of the operator, by its key; nothing where there is none (SYS-04). */
export function ViewBlock({ name }: { name: string }) {
  const content = useNavigation().blocks?.[name];
  if (!content) return null;
  return (
    <div className={css.block} data-block={name}>
      <Prose content={content} />
    </div>
  );
}
