/** A row of a menu of the site: its link is a path in the language of the page, or the address of another site. */
export interface SiteLink {
  id: string;
  title: string;
  link: string;
}

export interface SiteMenuItem extends SiteLink {
  submenu: readonly SiteLink[];
}

/** Pages of ours the router opens; files and other sites the browser does. */
export const isPageOfOurs = ({ link }: SiteLink): boolean => link.startsWith('/') && !/^\/(?:api|screens)\//.test(link);
