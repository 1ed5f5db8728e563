import { Check, RotateCcw, X } from 'lucide-react';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { cropRatios, type CropRatio } from '#domain/scene/crop.ts';
import type { Box } from '#domain/scene/scene.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { FillChoice } from './fill-choice.tsx';
import css from './crop-bar.module.css';

interface CropBarProps {
  crop: Box;
  ratio: CropRatio;
  /** Whether more is shown than the picture, and what lies there: null is nothing. */
  isWider: boolean;
  fill: string | null;
  onFill: (fill: string | null, continues: boolean) => void;
  onRatio: (ratio: CropRatio) => void;
  onClear: () => void;
  onApply: () => void;
  onCancel: () => void;
}

/** What a crop can be held to, how large it is, and both ways out of it. */
export function CropBar({ crop, ratio, isWider, fill, onFill, onRatio, onClear, onApply, onCancel }: CropBarProps) {
  const intl = useIntl();
  return (
    <div className={css.cropBar} role="group" aria-label={intl.formatMessage(messages.crop)}>
      <div className={css.ratios} role="group" aria-label={intl.formatMessage(messages.ratio)}>
        {ratios.map((name) => (
          <button
            key={name}
            type="button"
            className={css.ratio}
            aria-pressed={ratio === name}
            onClick={() => onRatio(name)}
          >
            <FormattedMessage {...ratioNames[name]} />
          </button>
        ))}
      </div>
      {isWider && <FillChoice fill={fill} onFill={onFill} />}
      <output className={css.size}>
        <FormattedMessage id="editor.crop.size" values={{ width: crop.w, height: crop.h }} />
      </output>
      <IconButton size="sm" icon={RotateCcw} label={intl.formatMessage(messages.clear)} onClick={onClear} />
      <IconButton size="sm" icon={X} label={intl.formatMessage(messages.cancel)} onClick={onCancel} />
      <Button size="sm" variant="marker" icon={Check} onClick={onApply}>
        <FormattedMessage id="editor.crop.apply" />
      </Button>
    </div>
  );
}

const ratios = Object.keys(cropRatios).filter((name): name is CropRatio => name in cropRatios);

const ratioNames: Record<CropRatio, MessageDescriptor> = defineMessages({
  free: { id: 'editor.crop.free' },
  square: { id: 'editor.crop.square' },
  classic: { id: 'editor.crop.classic' },
  wide: { id: 'editor.crop.wide' },
  tall: { id: 'editor.crop.tall' },
});

const messages = defineMessages({
  crop: { id: 'editor.tool.crop' },
  ratio: { id: 'editor.crop.ratio' },
  clear: { id: 'editor.crop.clear' },
  cancel: { id: 'editor.crop.cancel' },
});
