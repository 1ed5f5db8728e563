import { defineMessage, FormattedMessage, useIntl } from 'react-intl';
import { brand } from '#domain/brand.ts';
import { ExternalLink, Link } from '#src/ui/link/link.tsx';
import { isPageOfOurs, type SiteLink, type SiteMenuItem } from '#src/blocks/site-menu/menu-item.ts';
import { LanguageSwitch, type LanguageSwitchProps } from '#src/blocks/language-switch/language-switch.tsx';
import { Wordmark, type WordmarkProps } from '#src/blocks/mark/wordmark.tsx';
import { ThemeSwitch, type ThemeSwitchProps } from '#src/blocks/theme-switch/theme-switch.tsx';
import css from './footer.module.css';

interface FooterProps {
  /** What the site says of itself, by its headings. */
  columns: readonly SiteMenuItem[];
  /** Pages of the program, in the current language. */
  links: readonly { to: string; label: string }[];
  /** Whose site it is. */
  site?: WordmarkProps;
  /** Where the source of this installation can be read; null where its operator has set no address. */
  source: string | null;
  language: Omit<LanguageSwitchProps, 'place'>;
  theme: ThemeSwitchProps;
}

/** The foot of public pages. */
export function Footer({ columns, links, site, source, language, theme }: FooterProps) {
  const intl = useIntl();
  return (
    <footer className={css.footer}>
      <div className={css.inner} data-columns={columns.length > 0 || undefined}>
        <div className={css.brand}>
          <Wordmark {...site} />
          <p className={css.line}>
            <FormattedMessage id="frame.footer.line" />
          </p>
        </div>
        <nav className={css.links} aria-label={intl.formatMessage(pages)}>
          {columns.map((column) => (
            <FooterColumn key={column.id} {...column} />
          ))}
          <div>
            {columns.length > 0 && <h2 className={css.heading}>{intl.formatMessage({ id: 'frame.brand' })}</h2>}
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} variant="quiet">
                    {label}
                  </Link>
                </li>
              ))}
              <li>
                {/* Made by the server, so the router must not take it. */}
                <Link to="/api/docs" reloadDocument variant="quiet">
                  <FormattedMessage id="frame.footer.api" />
                </Link>
              </li>
              {source && (
                <li>
                  <ExternalLink href={source} variant="quiet">
                    <FormattedMessage id="frame.footer.source" />
                  </ExternalLink>
                </li>
              )}
            </ul>
          </div>
        </nav>
        <div className={css.choices}>
          <LanguageSwitch {...language} place="foot" />
          <ThemeSwitch {...theme} />
        </div>
        <p className={css.licence}>
          <FormattedMessage
            id="frame.footer.licence"
            values={{
              name: brand.name,
              licence: (
                <ExternalLink variant="quiet" href="https://www.gnu.org/licenses/agpl-3.0.html">
                  {licence}
                </ExternalLink>
              ),
            }}
          />
        </p>
      </div>
    </footer>
  );
}

const FooterColumn = ({ title, submenu, ...own }: SiteMenuItem) => (
  <div>
    <h2 className={css.heading}>{title}</h2>
    <ul>
      {(submenu.length > 0 ? submenu : [{ title, ...own }]).map((item) => (
        <li key={item.id}>
          <FooterLink {...item} />
        </li>
      ))}
    </ul>
  </div>
);

const FooterLink = (item: SiteLink) =>
  isPageOfOurs(item) ? (
    <Link to={item.link} variant="quiet">
      {item.title}
    </Link>
  ) : (
    <ExternalLink href={item.link} variant="quiet">
      {item.title}
    </ExternalLink>
  );

const licence = 'AGPL-3.0';

const pages = defineMessage({ id: 'frame.footer.pages' });
