import type { ActorRefFrom } from 'xstate';
import { useSelector } from '../page/use-selector.ts';
import type { todoMachine } from './todo.machine.ts';

/** The list as people see it: an app like any other. It reads its flow so that it can be shown as it was. */
export function Todo({ actor }: { actor: ActorRefFrom<typeof todoMachine> }) {
  const { context, value } = useSelector(actor, (now) => now);
  return (
    <form
      action={(form) => {
        const text = form.get('text');
        if (typeof text === 'string' && text !== '') actor.send({ type: 'item.added', text });
      }}
    >
      <input name="text" aria-label="What is to be done" placeholder="What is to be done?" />
      <button>Add</button>
      <ul>
        {context.items.map(({ text, isDone }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an item is known by its place
          <li key={index}>
            <label>
              <input type="checkbox" checked={isDone} onChange={() => actor.send({ type: 'item.toggled', index })} />
              {isDone ? <del>{text}</del> : text}
            </label>
          </li>
        ))}
      </ul>
      <p>{value === 'saved' ? 'Saved' : 'Saving…'}</p>
    </form>
  );
}
