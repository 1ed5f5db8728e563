/** Steps that somebody has pinned, by their numbers, each with what they wrote to it; often nothing. */
export type Marks = Readonly<Record<number, string>>;

/** Null takes the pin away. */
export function marked(marks: Marks, seq: number, note: string | null): Marks {
  const { [seq]: _before, ...others } = marks;
  return note === null ? others : { ...others, [seq]: note };
}
