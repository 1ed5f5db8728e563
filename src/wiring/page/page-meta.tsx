import { useLocation } from 'react-router-dom';
import { brand } from '#domain/brand.ts';
import { locales, localeTags, pathInLocale, pathWithoutLocale, urlDefaultLocale } from '#domain/locales.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useBootstrap } from './bootstrap.ts';

interface PageMetaProps {
  /** Without the product's name, which is added. */
  title: string;
  description?: string | undefined;
  /** For link previews; an absolute address. */
  image?: { url: string; width: number; height: number; alt: string } | undefined;
  /** Keeps the page out of search engines. */
  noindex?: boolean | undefined;
  /** Of the oEmbed document, where there is one. */
  oembed?: string | undefined;
}

/** What search engines, link previews and the browser's tab know of a page. React moves it into the head. */
export function PageMeta({ title, description, image, noindex = false, oembed }: PageMetaProps) {
  const { publicUrl } = useBootstrap();
  const { pathname } = useLocation();
  const locale = useLocale();
  const path = pathWithoutLocale(pathname);
  const address = (of: typeof locale) => publicUrl + pathInLocale(path, of);
  return (
    <>
      <title>{titleOf(title)}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address(locale)} />
      {locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={address(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(urlDefaultLocale)} />
      {oembed !== undefined && <link rel="alternate" type="application/json+oembed" href={oembed} title={title} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address(locale)} />
      <meta property="og:locale" content={localeTags[locale].replace('-', '_')} />
      {locales
        .filter((other) => other !== locale)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={localeTags[other].replace('-', '_')} />
        ))}
      {image && (
        <>
          <meta property="og:image" content={image.url} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={image.alt} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}

const titleOf = (page: string): string => `${page} · ${brand.name}`;
