/** What lies over every page: messages, questions, notices. */
export function Hosts() {
  return null;
}
