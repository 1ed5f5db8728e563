import { brand } from '#domain/brand.ts';

export const SiteFooter = () => <footer>{brand.name}</footer>;
