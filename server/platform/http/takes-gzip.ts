/** Whether a client takes gzip, by its Accept-Encoding (RFC 9110 §12.5.3): named, or meant by `*`, and not with weight 0. */
export function takesGzip(header = ''): boolean {
  const weights = new Map(
    header.split(',').map((part): [string, number] => {
      const [coding = '', ...parameters] = part.toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q=(\S+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
      return [coding.trim(), Number(weight ?? 1)];
    }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
