import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { locales, localeTags, pathInLocale, pathWithoutLocale, urlDefaultLocale } from '#domain/locales.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useBootstrap } from './bootstrap.ts';
import { useNavigation } from './use-navigation.ts';

interface Preview {
  /** Absolute. */
  url: string;
  width?: number;
  height?: number;
  alt?: string;
}

interface PageMetaProps {
  /** Without the product's name, which is added. */
  title: string;
  description?: string | undefined;
  /** Ends title and description, whatever says them: the number of a page of a list. */
  suffix?: string | undefined;
  /** For link previews. */
  image?: Preview | undefined;
  /** Keeps the page out of search engines. */
  noindex?: boolean | undefined;
  /** Of the Atom feed that the page is of, a path. */
  feed?: string | undefined;
  /** Of the oEmbed document, where there is one. */
  oembed?: string | undefined;
}

/** What search engines, link previews and the browser's tab know of a page. React moves it into the head. */
export function PageMeta({ noindex = false, oembed, feed, suffix = '', ...own }: PageMetaProps) {
  const { publicUrl, site } = useBootstrap();
  const { seo } = useNavigation();
  const title = (seo?.meta.title ?? own.title) + suffix;
  const intl = useIntl();
  const description =
    (seo?.meta.description ?? own.description ?? intl.formatMessage({ id: 'frame.description' })) + suffix;
  const keywords = seo?.meta.keywords;
  const ruled = (link: string | null | undefined) => (link ? { url: publicUrl + link } : undefined);
  const image: Preview | undefined = ruled(seo?.og.image) ?? own.image;
  const twitterImage = ruled(seo?.twitter.image);
  const { pathname } = useLocation();
  const locale = useLocale();
  const path = pathWithoutLocale(pathname);
  const ogDescription = seo?.og.description ?? description;
  const address = (of: typeof locale) => publicUrl + pathInLocale(path, of);
  return (
    <>
      <title>{titleOf(title, site.name)}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords} />}
      {noindex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address(locale)} />
      {locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={address(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(urlDefaultLocale)} />
      {feed !== undefined && (
        <link rel="alternate" type="application/atom+xml" href={publicUrl + feed} title={site.name} />
      )}
      {oembed !== undefined && <link rel="alternate" type="application/json+oembed" href={oembed} title={title} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={seo?.og.type ?? 'website'} />
      <meta property="og:title" content={seo?.og.title ?? title} />
      <meta property="og:description" content={ogDescription} />
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
          {image.width !== undefined && <meta property="og:image:width" content={String(image.width)} />}
          {image.height !== undefined && <meta property="og:image:height" content={String(image.height)} />}
          {image.alt !== undefined && <meta property="og:image:alt" content={image.alt} />}
        </>
      )}
      <meta name="twitter:card" content={seo?.twitter.card ?? (image ? 'summary_large_image' : 'summary')} />
      <meta name="twitter:title" content={seo?.twitter.title ?? seo?.og.title ?? title} />
      <meta name="twitter:description" content={seo?.twitter.description ?? ogDescription} />
      {twitterImage && <meta name="twitter:image" content={twitterImage.url} />}
    </>
  );
}

const titleOf = (page: string, siteName: string): string => `${page} · ${siteName}`;
