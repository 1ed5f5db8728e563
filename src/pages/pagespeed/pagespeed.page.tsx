import { brand } from '#domain/brand.ts';

/** A stable target for speed measurements: nothing but what every page carries. */
export const Page = () => (
  <>
    <title>{brand.name}</title>
    <meta name="robots" content="noindex" />
    <p>{brand.wordmark}</p>
  </>
);
