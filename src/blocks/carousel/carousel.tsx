import { Link } from '#src/ui/link/link.tsx';
import css from './carousel.module.css';

export interface Slide {
  id: string;
  image: { link: string; width: number; height: number } | null;
  title: string;
  text: string;
  /** A path in the language of the page; null where it leads nowhere. */
  link: string | null;
}

interface CarouselProps {
  label: string;
  slides: readonly Slide[];
}

/** Slides side by side, moved by the browser itself; without any there is nothing. */
export function Carousel({ label, slides }: CarouselProps) {
  if (slides.length === 0) return null;
  return (
    <section className={css.carousel} aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- anyone who has no pointer moves it by its arrow keys */}
      <ul className={css.slides} tabIndex={0} aria-label={label}>
        {slides.map(({ id, image, title, text, link }) => (
          <li key={id} className={css.slide}>
            {image && (
              <img
                src={image.link}
                width={image.width}
                height={image.height}
                alt=""
                loading="lazy"
                className={css.image}
              />
            )}
            <h2 className={css.title}>
              {link === null ? (
                title
              ) : (
                <Link to={link} variant="quiet">
                  {title}
                </Link>
              )}
            </h2>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
