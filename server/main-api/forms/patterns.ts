import { RE2JS } from 're2js';

const compiled = new Map<string, RE2JS>();

/** Whether RE2 reads it: without references back and looks around, whose time can grow without bound. */
export function isPattern(pattern: string): boolean {
  try {
    RE2JS.compile(pattern);
    return true;
  } catch {
    return false;
  }
}

/** Patterns are those of the content: there are no more than it has. */
export function matchesPattern(pattern: string, text: string): boolean {
  let expression = compiled.get(pattern);
  if (!expression) {
    expression = RE2JS.compile(pattern);
    compiled.set(pattern, expression);
  }
  return expression.matches(text);
}
