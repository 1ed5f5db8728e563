import type { Locale } from '#domain/locales.ts';
import type { ShownGuide } from '../shown-guide.ts';
import type { GuideCover } from './guide-rows.tsx';
import { GuideWriter } from './guide-writer.tsx';
import { useGuideWriting } from './use-guide-writing.ts';

export interface WritingProps {
  guide: ShownGuide;
  reading: string;
  cover: GuideCover;
  locale: Locale;
  languages: readonly { locale: Locale; name: string }[];
}

/** A guide that is written, with its flow. */
export const Writing = (props: WritingProps) => <GuideWriter {...props} writing={useGuideWriting(props.guide)} />;
