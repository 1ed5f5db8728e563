/** Who asked for something: its outcome is not for another person to read, who may be here by then. */
export function askedBy(owner: () => string | null) {
  let person = owner();
  return { note: () => void (person = owner()), isHere: () => owner() === person };
}
