import { type ChangeEvent, type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { Lock } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { type DraggedPicture, dragOut } from './drag-out.ts';
import { type Picture, TilePicture } from './tile-picture.tsx';
import css from './tile.module.css';

export interface TileProps extends Omit<ComponentProps<'div'>, 'className' | 'style' | 'children' | 'onChange'> {
  name: string;
  /** The name in three parts, of which the second was searched for. */
  marked?: readonly [before: string, found: string, after: string] | undefined;
  /** As it stands under the picture, such as 14:02. */
  time: string;
  /** The same moment in ISO 8601; left out where what stands there is no time, but whose screen it is. */
  dateTime?: string | undefined;
  /** Null where nothing of it may be seen. */
  picture: Picture | null;
  /** Its picture loads before the others: the first window of a page shows it. */
  first?: boolean | undefined;
  /**
   * The page of the screen; one that is drawn alone has none. A plain link, since the router's costs much to make by the
   * row: what holds the tiles leads its clicks to the router.
   */
  to?: string | undefined;
  selected?: boolean | undefined;
  /** What its circle is called in the page that the server has sent and in the one that takes over: see early-clicks.ts. */
  control?: string | undefined;
  /** Something is selected already: a click on any picture now selects it too. */
  selecting?: boolean | undefined;
  /** Buttons over the picture. */
  quick?: ReactNode;
  /** What a mouse drags out of it; left out, nothing. */
  drag?: DraggedPicture | undefined;
  /** `range` when Shift was held. Left out, the tile cannot be selected. */
  onSelectedChange?: ((selected: boolean, range: boolean) => void) | undefined;
}

/**
 * One screen of a gallery, as wide as its place. In a grid that gives it a `tabIndex` the tile itself takes the
 * focus and what lies inside leaves the tab order.
 */
export function Tile({
  name,
  marked,
  time,
  dateTime,
  picture,
  first,
  to,
  control,
  selected = false,
  selecting = false,
  quick,
  drag,
  onSelectedChange,
  ...cell
}: TileProps) {
  const intl = useIntl();
  const id = useId();
  const inner = cell.tabIndex === undefined ? {} : { tabIndex: -1 };
  const toggle = (event: ChangeEvent | MouseEvent): void => onSelectedChange?.(!selected, heldShift(event));
  const open = (event: MouseEvent): void => {
    if (!selecting || !onSelectedChange) return;
    event.preventDefault();
    toggle(event);
  };

  const shownPicture = picture ? (
    <TilePicture key={picture.src} picture={picture} first={first} />
  ) : (
    <span className={css.picture} data-state="locked">
      <Icon of={Lock} size={20} />
    </span>
  );

  return (
    <div
      role="gridcell"
      // Of its contents the checkbox would say the name once more. What is seen reads alike: its texts are kept apart.
      aria-labelledby={cell['aria-label'] === undefined ? `${id}name ${id}time` : undefined}
      aria-selected={onSelectedChange ? selected : undefined}
      {...cell}
      className={css.tile}
      data-selected={selected || undefined}
      data-selecting={selecting || undefined}
    >
      {to === undefined ? (
        <span className={css.frame}>{shownPicture}</span>
      ) : (
        <a
          {...inner}
          id={`${id}name`}
          href={to}
          className={css.frame}
          draggable={false}
          onClick={open}
          // A finger that rests on it selects: what can be dragged would move under it instead.
          onPointerEnter={
            drag && (({ currentTarget, pointerType }) => (currentTarget.draggable = pointerType === 'mouse'))
          }
          onDragStart={drag && ((event) => dragOut(event, drag))}
        >
          {shownPicture}
          <span className="visually-hidden">{name}</span>
        </a>
      )}
      {onSelectedChange && (
        <span className={css.check}>
          <Checkbox
            {...inner}
            round
            labelHidden
            data-control={control === undefined ? undefined : `screen ${control}`}
            label={intl.formatMessage({ id: 'screens.tile.select' }, { name })}
            checked={selected}
            onChange={toggle}
          />
        </span>
      )}
      {quick}
      <span className={css.caption}>
        <span
          id={to === undefined ? `${id}name` : undefined}
          className={css.name}
          title={name}
          aria-hidden={to === undefined ? undefined : true}
        >
          {marked ? <Marked parts={marked} /> : name}
        </span>
        {space}
        {dateTime === undefined ? (
          <span id={`${id}time`} className={css.owner} title={time}>
            {time}
          </span>
        ) : (
          <time id={`${id}time`} className={css.time} dateTime={dateTime}>
            {time}
          </time>
        )}
      </span>
    </div>
  );
}

const Marked = ({ parts: [before, found, after] }: { parts: readonly [string, string, string] }) => (
  <>
    {before}
    {found !== '' && <mark className={css.marked}>{found}</mark>}
    {after}
  </>
);

/** Keeps two texts apart for anyone who reads them without their places. */
const space = ' ';

const heldShift = ({ nativeEvent }: ChangeEvent | MouseEvent): boolean =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey;
