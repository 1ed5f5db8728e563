/** The product's name, by which a site is called that says no other (`site_name` in content/configs.yaml). */
export const brand = { name: 'Kadr', wordmark: 'kadr' } as const;
