import type { SettingsReader } from '../settings-reader.ts';

/** A bucket of an S3, for the files that otherwise lie in the data folder. */
export interface BucketSettings {
  bucket: string;
  /** That of AWS when left out. */
  endpoint?: string;
  region: string;
  /** What the surroundings give, as a role of the machine, when left out. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Whether the bucket stands in the path of an address, and not in its host. */
  pathStyle: boolean;
}

declare module '#server/platform/config.ts' {
  interface Config {
    /** Unset: files lie in the data folder. */
    s3?: BucketSettings;
  }
}

const others = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PATH_STYLE'] as const;

export const settings = (read: SettingsReader): { s3?: BucketSettings } => {
  const bucket = read.text('S3_BUCKET');
  if (bucket === undefined) {
    const named = others.filter((key) => read.text(key) !== undefined);
    if (named.length > 0) read.problems.push(`S3_BUCKET is needed where ${named.join(' and ')} is set`);
    return {};
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    read.problems.push('S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and dashes');
  const endpoint = read.url('S3_ENDPOINT', ['https:', 'http:']);
  const accessKeyId = read.text('S3_ACCESS_KEY_ID');
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY');
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    read.problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together');
  return {
    s3: {
      bucket,
      ...(endpoint === undefined ? {} : { endpoint }),
      region: read.text('S3_REGION') ?? 'us-east-1',
      ...(accessKeyId === undefined || secretAccessKey === undefined
        ? {}
        : { credentials: { accessKeyId, secretAccessKey } }),
      pathStyle: read.text('S3_PATH_STYLE') === undefined ? endpoint !== undefined : read.flag('S3_PATH_STYLE'),
    },
  };
};
