import type { Locale } from './locales.ts';

const extension = /\.[a-z0-9]{1,5}$/i;

const parted = (name: string): [stem: string, ending: string] => {
  const ending = extension.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - ending.length), ending];
};

const copyWords: Record<Locale, string> = { en: 'copy', ru: 'копия', uk: 'копія' };

/** What a copy is called beside what it was made of, in the language of its owner: within `limit` characters. */
export function copyName(name: string, locale: Locale, limit: number): string {
  if (name === '') return '';
  const [stem, ending] = parted(name);
  const added = ` (${copyWords[locale]})${ending}`;
  return `${stem.slice(0, Math.max(0, limit - added.length))}${added}`;
}

/** Gives each file of an archive a name of its own, whatever programs unpack it: doubles are numbered. */
export function numberedNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    // oxlint-disable-next-line no-control-regex -- no file may be called by them
    const safe = name.replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, '_').replace(/^\.+/, '_');
    const [stem, ending] = parted(safe);
    let free = safe;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  };
}
