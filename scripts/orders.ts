import { parseArgs } from 'node:util';
import { configure } from '#server/configure.ts';
import { cancelOrder, payOrder } from '#server/main-api/orders/service.ts';
import type { Config } from '#server/platform/config.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { refusalOf } from '#server/refusals.ts';
import { commandLine } from '#server/platform/command-line.ts';

/** Says that an order is paid for, or given up. On SQLite the server must be stopped: one process writes there. */
const usage = `${commandLine('orders', '--paid 1017')}, or --cancelled 1017`;

let known: Config | undefined;
try {
  const { paid, cancelled } = readArguments();
  const number = paid ?? cancelled;
  if (number === undefined || (paid !== undefined && cancelled !== undefined)) throw misused();
  known = configure();
  const platform = await openPlatform(known, { alone: true });
  try {
    const order = await (paid === undefined ? cancelOrder : payOrder)(platform, number);
    console.log(`Order ${order.number}${order.customer === null ? '' : ` of ${order.customer}`} is ${order.status}`);
  } finally {
    await platform.close();
  }
} catch (error) {
  const isMissing = error instanceof Problem && error.type === 'not_found';
  console.error(isMissing ? 'There is no order of this number' : refusalOf(error, known));
  process.exitCode = 1;
}

function readArguments() {
  try {
    return parseArgs({ options: { paid: { type: 'string' }, cancelled: { type: 'string' } } }).values;
  } catch {
    throw misused();
  }
}

function misused(): StartRefusal {
  return new StartRefusal(`Usage: ${usage}`);
}
