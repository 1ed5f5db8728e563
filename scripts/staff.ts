import { parseArgs } from 'node:util';
import { roles, type Role } from '#domain/role.ts';
import { giveRole, linkFor } from '#server/accounts/staff.ts';
import { configure } from '#server/configure.ts';
import type { Config } from '#server/platform/config.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { refusalOf } from '#server/refusals.ts';
import { commandLine } from '#server/platform/command-line.ts';

/** Makes somebody staff, or prints a link that signs them in once. On SQLite the server must be stopped: one process writes there. */
const usage = commandLine('staff', `--email you@example.org --role ${roles.join('|')} | --link`);

let known: Config | undefined;
try {
  const { email, role } = readArguments();
  known = configure();
  const platform = await openPlatform(known, { alone: true });
  try {
    if (role === null) console.log(`Within a day, once, this signs in ${email}:\n${await linkFor(platform, email)}`);
    else {
      await giveRole(platform, email, role);
      console.log(`${email} is ${role} now`);
    }
  } finally {
    await platform.close();
  }
} catch (error) {
  const isMissing = error instanceof Problem && error.type === 'not_found';
  console.error(isMissing ? 'There is no account with this address' : refusalOf(error, known));
  process.exitCode = 1;
}

/** A role to give, or null for a link. */
function readArguments(): { email: string; role: Role | null } {
  const { email, role, link } = values();
  const given = roles.find((one) => one === role);
  if (email === undefined || (given === undefined) === (link !== true) || (link === true && role !== undefined))
    throw misused();
  return { email, role: given ?? null };
}

function values() {
  try {
    return parseArgs({ options: { email: { type: 'string' }, role: { type: 'string' }, link: { type: 'boolean' } } })
      .values;
  } catch {
    throw misused();
  }
}

function misused(): StartRefusal {
  return new StartRefusal(`Usage: ${usage}`);
}
