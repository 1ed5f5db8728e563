import { HeartButton } from './heart-button.tsx';
import { useWishlist } from './wishlist.tsx';

interface HeartProps {
  product: { id: string; title: string };
  /** Whether it is known to be in the wishlist before that is read. */
  isWished?: boolean;
}

/** Whether a product is in the wishlist; a press changes that. */
export function Heart({ product: { id, title }, isWished = false }: HeartProps) {
  const { ids, wishes, onHeart } = useWishlist();
  return (
    <HeartButton
      title={title}
      isWished={ids ? ids.includes(id) : isWished}
      isChanging={wishes.some((wish) => wish.id === id)}
      onPress={() => onHeart(id)}
    />
  );
}
