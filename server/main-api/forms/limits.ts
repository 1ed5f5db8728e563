import { attachmentsOfField } from '#domain/limits.ts';
import { blockOf, networkOf } from '#server/platform/http/network.ts';
import type { Take } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

const hour = 3_600_000;
/** A block holds 256 addresses or 65,536 networks, mostly of several people. */
const blockTimes = 10;

/** What one network, and its whole block, may send in an hour. */
export function createFormLimits({ config, limits }: Pick<Platform, 'config' | 'limits'>) {
  const { formsPerHour } = config;
  const hourly = (name: string, amount: number) => limits.define(name, { amount, window: hour });
  const forms = hourly('forms', formsPerHour);
  const formsOfBlock = hourly('formsOfBlock', formsPerHour * blockTimes);
  const files = hourly('formFiles', formsPerHour * attachmentsOfField);
  const filesOfBlock = hourly('formFilesOfBlock', formsPerHour * attachmentsOfField * blockTimes);
  return {
    form: (ip: string): Take[] => [
      { of: forms, key: networkOf(ip) },
      { of: formsOfBlock, key: blockOf(ip) },
    ],
    file: (ip: string): Take[] => [
      { of: files, key: networkOf(ip) },
      { of: filesOfBlock, key: blockOf(ip) },
    ],
  };
}
