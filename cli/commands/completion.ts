import { Argument, type Command } from 'commander';

const shells = ['bash', 'zsh', 'fish'] as const;

export function addCompletion(program: Command): void {
  program
    .command('completion')
    .description('Print what completes this program in your shell')
    .addArgument(new Argument('<shell>').choices(shells))
    .addHelpText(
      'after',
      `
  bash  kadr completion bash > ~/.local/share/bash-completion/completions/kadr
  zsh   kadr completion zsh > "\${fpath[1]}/_kadr"
  fish  kadr completion fish > ~/.config/fish/completions/kadr.fish`,
    )
    .action((shell: (typeof shells)[number]) => {
      process.stdout.write(scripts[shell](wordsOf(program)));
    });
}

/** What may follow the words of a command, such as `collection`. */
interface Completed {
  command: string;
  words: readonly string[];
}

function wordsOf(command: Command, path: readonly string[] = []): Completed[] {
  const options = command.options.flatMap(({ long }) => (long ? [long] : []));
  const below = command.commands.map((one) => one.name());
  return [
    { command: path.join(' '), words: [...below, ...options, '--help'].filter(once) },
    ...command.commands.flatMap((one) => wordsOf(one, [...path, one.name()])),
  ];
}

const once = (word: string, index: number, words: readonly string[]): boolean => words.indexOf(word) === index;

const scripts: Record<(typeof shells)[number], (all: readonly Completed[]) => string> = {
  bash: (all) => `_kadr() {
  local path="" word words
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) case "$path $word" in ${cases(all)}) path="\${path:+$path }$word";; esac;; esac
  done
  case "$path" in
${all.map(({ command, words }) => `    "${command}") words="${words.join(' ')}";;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
  [ \${#COMPREPLY[@]} -eq 0 ] && compopt -o default
}
complete -F _kadr kadr
`,
  zsh: (all) => `#compdef kadr
_kadr() {
  local path="" word
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$word" in -*) ;; *) case "$path $word" in ${cases(all)}) path="\${path:+$path }$word";; esac;; esac
  done
  case "$path" in
${all.map(({ command, words }) => `    "${command}") compadd -- ${words.join(' ')};;`).join('\n')}
  esac
  _files
}
_kadr "$@"
`,
  fish: (all) =>
    all
      .flatMap(({ command, words }) => {
        const when =
          command === '' ? '__fish_use_subcommand' : `__fish_seen_subcommand_from ${command.split(' ').at(-1)}`;
        return words.map((word) =>
          word.startsWith('--')
            ? `complete -c kadr -n '${when}' -l ${word.slice(2)}`
            : `complete -c kadr -n '${when}' -a ${word}`,
        );
      })
      .join('\n')
      .concat('\n'),
};

/** Patterns of a shell for the commands. */
const cases = (all: readonly Completed[]): string =>
  all
    .filter(({ command }) => command !== '')
    .map(({ command }) => (command.includes(' ') ? `"${command}"` : `" ${command}"`))
    .join('|');
