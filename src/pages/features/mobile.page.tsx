import { Images, ListChecks, Moon, Smartphone, Zap, ZoomIn } from 'lucide-react';
import { defineMessages, useIntl } from 'react-intl';
import { FeaturesPage, type Feature } from './features-page.tsx';

export function Page() {
  const intl = useIntl();
  return (
    <FeaturesPage
      title={intl.formatMessage({ id: 'features.mobile.title' })}
      lead={intl.formatMessage({ id: 'features.mobile.lead' })}
      features={features}
    />
  );
}

const words = defineMessages({
  gallery: { id: 'features.mobile.gallery' },
  galleryText: { id: 'features.mobile.gallery.text' },
  select: { id: 'features.mobile.select' },
  selectText: { id: 'features.mobile.select.text' },
  screen: { id: 'features.mobile.screen' },
  screenText: { id: 'features.mobile.screen.text' },
  upload: { id: 'features.mobile.upload' },
  uploadText: { id: 'features.mobile.upload.text' },
  dark: { id: 'features.mobile.dark' },
  darkText: { id: 'features.mobile.dark.text' },
  light: { id: 'features.mobile.light' },
  lightText: { id: 'features.mobile.light.text' },
});

const features: readonly Feature[] = [
  { id: 'gallery', icon: Images, title: words.gallery, text: words.galleryText },
  { id: 'select', icon: ListChecks, title: words.select, text: words.selectText },
  { id: 'screen', icon: ZoomIn, title: words.screen, text: words.screenText },
  { id: 'upload', icon: Smartphone, title: words.upload, text: words.uploadText },
  { id: 'dark', icon: Moon, title: words.dark, text: words.darkText },
  { id: 'light', icon: Zap, title: words.light, text: words.lightText },
];
