import {
  Headset,
  Images,
  Link2,
  Layers,
  MessageSquareText,
  MessagesSquare,
  Plug,
  ShieldCheck,
  Heart,
  Receipt,
  ShoppingCart,
  Trash2,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Role } from '#domain/role.ts';
import { paths, type PathName } from '#domain/paths.ts';
import { hasPage, type SiteKind } from '#domain/site-kind.ts';
import type { LucideIcon } from '#src/ui/icon/icon.tsx';

interface HeaderLink {
  path: PathWithoutParams;
  label: MessageDescriptor;
  icon: LucideIcon;
  audience: 'everyone' | 'member' | 'visitor' | 'staff';
  /** Among the sections, in the menu of the account, there on narrow windows alone, or as a mark beside the account. */
  at: 'sections' | 'account' | 'account-when-narrow' | 'tools';
  /** Whose number stands beside it. */
  badge?: 'cart' | 'chat' | 'desk';
}

type PathWithoutParams = {
  [Name in PathName]: (typeof paths)[Name] extends `${string}:${string}` ? never : Name;
}[PathName];

const labels = defineMessages({
  gallery: { id: 'frame.nav.gallery' },
  shared: { id: 'frame.nav.shared' },
  collections: { id: 'frame.nav.collections' },
  threads: { id: 'frame.nav.threads' },
  trash: { id: 'frame.nav.trash' },
  profile: { id: 'frame.nav.profile' },
  security: { id: 'frame.nav.security' },
  links: { id: 'frame.nav.links' },
  integrations: { id: 'frame.nav.integrations' },
  chat: { id: 'frame.nav.chat' },
  wishlist: { id: 'frame.nav.wishlist' },
  orders: { id: 'frame.nav.orders' },
  cart: { id: 'frame.nav.cart' },
  office: { id: 'frame.nav.office' },
});

/** Where one can go from the head of a page, in this order. The ways in are buttons of their own. */
const headerLinks: readonly HeaderLink[] = [
  { path: 'gallery', label: labels.gallery, icon: Images, audience: 'member', at: 'sections' },
  { path: 'shared', label: labels.shared, icon: UsersRound, audience: 'member', at: 'account' },
  { path: 'collections', label: labels.collections, icon: Layers, audience: 'member', at: 'account-when-narrow' },
  { path: 'threads', label: labels.threads, icon: MessageSquareText, audience: 'member', at: 'account' },
  { path: 'trash', label: labels.trash, icon: Trash2, audience: 'member', at: 'account-when-narrow' },
  { path: 'profile', label: labels.profile, icon: UserRound, audience: 'member', at: 'account' },
  { path: 'profile-security', label: labels.security, icon: ShieldCheck, audience: 'member', at: 'account' },
  { path: 'profile-links', label: labels.links, icon: Link2, audience: 'member', at: 'account' },
  { path: 'profile-integrations', label: labels.integrations, icon: Plug, audience: 'member', at: 'account' },
  { path: 'wishlist', label: labels.wishlist, icon: Heart, audience: 'member', at: 'account' },
  { path: 'orders', label: labels.orders, icon: Receipt, audience: 'member', at: 'account' },
  { path: 'chat', label: labels.chat, icon: MessagesSquare, audience: 'member', at: 'tools', badge: 'chat' },
  { path: 'office', label: labels.office, icon: Headset, audience: 'staff', at: 'tools', badge: 'desk' },
  { path: 'cart', label: labels.cart, icon: ShoppingCart, audience: 'everyone', at: 'tools', badge: 'cart' },
];

const ofMembers = headerLinks.filter(({ audience, at }) => audience !== 'visitor' && at !== 'tools');

/** The sections of a member; those that the account has on narrow windows are among them on others. */
export const memberSections = ofMembers.filter(({ at }) => at !== 'account');
export const accountLinks = (role: Role, site: SiteKind): HeaderLink[] =>
  ofMembers.filter(
    ({ path, at, audience }) => at !== 'sections' && isFor(audience, role) && hasPage(site, paths[path]),
  );

/** What stands as a mark beside the account of a member, or beside a visitor's ways in; null is the role of a visitor. */
export const toolLinks = (role: Role | null, site: SiteKind): HeaderLink[] =>
  headerLinks.filter(({ path, at, audience }) => at === 'tools' && isFor(audience, role) && hasPage(site, paths[path]));

function isFor(audience: HeaderLink['audience'], role: Role | null): boolean {
  if (audience === 'everyone') return true;
  if (role === null || audience === 'visitor') return role === null && audience === 'visitor';
  return audience === 'member' || role !== 'customer';
}
