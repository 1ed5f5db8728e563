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

export const settings = (reader: SettingsReader): { s3?: BucketSettings } => {
  const read = reader.in('Data');
  const bucket = read.text('S3_BUCKET', 'the bucket of pictures and files, of any S3; unset means DATA_DIR');
  const endpoint = read.url('S3_ENDPOINT', 'the address of another S3 than that of AWS', ['https:', 'http:']);
  const region = read.text('S3_REGION', 'the region of the bucket', 'us-east-1');
  const accessKeyId = read.text('S3_ACCESS_KEY_ID', 'who asks the bucket; unset means what a machine of AWS is given');
  const secretAccessKey = read.secret('S3_SECRET_ACCESS_KEY', 'the secret of that key', 1);
  const isInPath = read.flag('S3_PATH_STYLE', '1 names the bucket in the path; unset with S3_ENDPOINT means 1');
  if (bucket === undefined) {
    const named = others.filter((key) => reader.isGiven(key));
    if (named.length > 0) reader.problems.push(`S3_BUCKET is needed where ${named.join(' and ')} is set`);
    return {};
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    reader.problems.push('S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and dashes');
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    reader.problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together');
  return {
    s3: {
      bucket,
      ...(endpoint === undefined ? {} : { endpoint }),
      region,
      ...(accessKeyId === undefined || secretAccessKey === undefined
        ? {}
        : { credentials: { accessKeyId, secretAccessKey } }),
      pathStyle: reader.isGiven('S3_PATH_STYLE') ? isInPath : endpoint !== undefined,
    },
  };
};
