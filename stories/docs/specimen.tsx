import css from './docs.module.css';

const sizes = ['fs-12', 'fs-13', 'fs-14', 'fs-16', 'fs-18', 'fs-20', 'fs-24'];

/** The two families in the two alphabets. */
export function Specimen() {
  return (
    <div data-theme="light" className={css.theme}>
      <p className={css.caption}>Geologica 620: headings and the name</p>
      <h1 lang="uk">Покажіть саме те, що маєте на увазі</h1>
      <h2>Show exactly what you mean</h2>
      <h3 lang="ru">Скриншот за две секунды</h3>
      <p className={css.caption}>Inter 400 to 700: everything else</p>
      <p lang="uk">
        Її ґанок, пʼятниця, об’єкт № 41, вартість 1 490 ₴. Зробіть скриншот, виділіть головне, сховайте приватне.
      </p>
      <p lang="ru">Выделите главное, скройте личное, отправьте ссылку. Ёжик, объём, № 41.</p>
      <p>Capture your screen, point at the thing that matters, hide what is private, and share one link.</p>
      <p className={css.caption}>Sizes</p>
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--${size})` }}>
          --{size} Delivery zone B, 18.2 of 53.6 MB
        </p>
      ))}
    </div>
  );
}
