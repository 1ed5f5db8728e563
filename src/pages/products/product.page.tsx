import { useLoaderData } from 'react-router-dom';
import { inUnits } from '#domain/money.ts';
import { href } from '#domain/paths.ts';
import type { SaleCondition } from '#src/blocks/product-card/product-card.tsx';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { AddToCart } from '#src/features/cart/add-to-cart.tsx';
import { ProductView } from '#src/features/catalogue/product-view.tsx';
import { Heart } from '#src/features/wishlist/heart.tsx';
import { Wishlist } from '#src/features/wishlist/wishlist.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Link } from '#src/ui/link/link.tsx';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { JsonLd } from '#src/wiring/page/json-ld.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { ProductData } from './product.loader.ts';

export function Page() {
  const { publicUrl } = useBootstrap();
  const locale = useLocale();
  const { product, previous, next } = useLoaderData<ProductData>();
  const { alias, title, short_content: description, image, images, product_type, sale_conditions } = product;
  const type = product_type.alias;
  const url = publicUrl + href('products-type-alias', locale, { type, alias });
  const absolute = (link: string) => new URL(link, publicUrl).href;
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        image={image ? { url: absolute(image.link), width: image.width, height: image.height, alt: title } : undefined}
      />
      <JsonLd
        data={{
          '@type': 'Product',
          name: title,
          description,
          url,
          category: product_type.title,
          image: images.map(({ link }) => absolute(link)),
          offers: sale_conditions.map(({ title: name, price }) => ({
            '@type': 'Offer',
            name,
            url,
            price: inUnits(price),
            priceCurrency: price.currency,
          })),
        }}
      />
      <PublicPage
        title={title}
        lead={description}
        over={
          <Link to={href('products-type', locale, { type })} variant="quiet">
            {product_type.title}
          </Link>
        }
      >
        <Wishlist>
          <ProductView
            product={product}
            previous={previous}
            next={next}
            favourite={<Heart product={product} />}
            action={buying(product)}
          />
        </Wishlist>
      </PublicPage>
    </>
  );
}

const buying = (product: ProductData['product']) => (condition: SaleCondition) => (
  <AddToCart product={product} condition={condition} />
);
