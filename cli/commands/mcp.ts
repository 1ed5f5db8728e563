import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import type { Client } from '../api/client.ts';
import { Failure } from '../exit-codes.ts';

export function addMcp(program: Command, client: () => Promise<Client>): void {
  program
    .command('mcp')
    .description('Speak with an assistant over the standard input and output, by the Model Context Protocol')
    .action(async () => {
      await serve(await client());
    });
}

/** Of what is said, one message a line; what has no id wants no answer. */
interface Message {
  id?: string | number | null;
}

const internalError = -32603;
const parseError = -32700;

/** Passes each message on to the server, which keeps nothing between two, and its answers back. Resolves when the input ends. */
async function serve(client: Client): Promise<void> {
  /** What the two have agreed on, which each message over HTTP has to say. */
  let version: string | undefined;
  const answer = async (line: string): Promise<void> => {
    const message = read(line);
    if (!message) return say({ jsonrpc: '2.0', id: null, error: { code: parseError, message: 'That is no JSON' } });
    try {
      const text = await client.text({
        method: 'POST',
        path: '/mcp',
        json: message,
        headers: {
          accept: 'application/json, text/event-stream',
          ...(version !== undefined && { 'mcp-protocol-version': version }),
        },
      });
      if (text === '') return undefined;
      const told: { result?: { protocolVersion?: string } } = JSON.parse(text);
      version = told.result?.protocolVersion ?? version;
      return say(told);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { id } = message;
      if (id === undefined || id === null) return undefined;
      return say({ jsonrpc: '2.0', id, error: { code: internalError, message: error.message } });
    }
  };
  const under = new Set<Promise<void>>();
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    const work = answer(line).finally(() => under.delete(work));
    under.add(work);
    // What comes first says which protocol is spoken.
    if (version === undefined) await work;
  }
  await Promise.all(under);
}

function read(line: string): Message | null {
  try {
    const message: unknown = JSON.parse(line);
    return typeof message === 'object' ? message : null;
  } catch {
    return null;
  }
}

const say = (message: object): void => void process.stdout.write(`${JSON.stringify(message)}\n`);
