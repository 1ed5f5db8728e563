import { useEffect, useEffectEvent } from 'react';
import { commandKeys, commandNames, type CommandName } from './command-keys.ts';
import { contribute } from './commands.ts';

/** What commands do, by name. One that had nothing to do returns false: its keys keep their own meaning. */
export type Commands = Partial<Record<CommandName, (() => unknown) | undefined>>;

/** Commands that work as long as the component is on the page; those that are undefined do not. */
export function useCommands(commands: Commands): void {
  const run = useEffectEvent((name: CommandName) => commands[name]?.());
  const working = commandNames.filter((name) => commands[name]).join();
  useEffect(
    () =>
      contribute(
        commandNames.filter((name) => working.split(',').includes(name)),
        (name) => run(name),
      ),
    [working],
  );
}

/** What keys do of the actions of a bar: those that have any. Where the bar is not shown, they keep their own meaning. */
export const commandsOf = (actions: readonly { name: string; run: () => unknown }[], isShown = true): Commands =>
  Object.fromEntries(actions.flatMap(({ name, run }) => (name in commandKeys ? [[name, () => isShown && run()]] : [])));
