import { picturePath } from '#domain/screen.ts';
import css from './versions-panel.module.css';

interface VersionPreviewProps {
  picture: { signature: string; fileId: string; width: number; height: number };
  title: string;
  text: string | null;
}

/** One of two pictures side by side, whole in a well of one shape, so that they can be compared. */
export function VersionPreview({ picture, title, text }: VersionPreviewProps) {
  const { width, height } = picture;
  return (
    <figure className={css.preview}>
      <span className={css.well}>
        <img
          src={picturePath(picture, 1280)}
          srcSet={`${picturePath(picture, 640)} 640w, ${picturePath(picture, 1280)} 1280w`}
          sizes="(max-width: 767px) 100vw, 50vw"
          width={width}
          height={height}
          alt={title}
          decoding="async"
        />
      </span>
      <figcaption className={css.caption}>
        <span className={css.captionTitle}>{title}</span>
        {text !== null && <span className={css.captionText}>{text}</span>}
      </figcaption>
    </figure>
  );
}
