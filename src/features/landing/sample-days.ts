import { useIntl } from 'react-intl';
import type { samplePictures } from '#src/blocks/sample-pictures/sample-pictures.ts';

export interface SampleScreen {
  name: string;
  /** HH:MM. */
  time: string;
  picture: keyof typeof samplePictures;
  selected: boolean;
}

interface SampleDay {
  /** YYYY-MM-DD. */
  date: string;
  title: string;
  detail?: string;
  screens: SampleScreen[];
}

/** Two days of a made-up gallery, named in the visitor's language. */
export function useSampleDays(): SampleDay[] {
  const intl = useIntl();
  const dayOf = (date: string, weekday: 'long' | undefined): string => {
    const text = intl.formatDate(date, { ...(weekday && { weekday }), day: 'numeric', month: 'long', timeZone: 'UTC' });
    return text.charAt(0).toLocaleUpperCase(intl.locale) + text.slice(1);
  };
  return [
    {
      date: '2026-11-20',
      title: intl.formatMessage({ id: 'screens.today' }),
      detail: dayOf('2026-11-20', 'long'),
      screens: [
        {
          name: intl.formatMessage({ id: 'showcase.sample.revenue' }, { week: 47 }),
          time: '14:02',
          picture: 'dashboard',
          selected: true,
        },
        {
          name: intl.formatMessage({ id: 'landing.scene.name' }),
          time: '13:48',
          picture: 'dialog',
          selected: true,
        },
        {
          name: intl.formatMessage({ id: 'showcase.sample.code' }, { line: 41 }),
          time: '13:20',
          picture: 'code',
          selected: true,
        },
        {
          name: intl.formatMessage({ id: 'showcase.sample.chat' }),
          time: '12:55',
          picture: 'chat',
          selected: false,
        },
        {
          name: intl.formatMessage({ id: 'showcase.sample.wallet' }),
          time: '12:31',
          picture: 'wallet',
          selected: false,
        },
      ],
    },
    {
      date: '2026-11-18',
      title: dayOf('2026-11-18', 'long'),
      screens: [
        {
          name: intl.formatMessage({ id: 'showcase.sample.shop' }),
          time: '18:40',
          picture: 'shop',
          selected: false,
        },
        {
          name: intl.formatMessage({ id: 'showcase.sample.contract' }, { page: 3 }),
          time: '17:12',
          picture: 'contract',
          selected: false,
        },
        {
          name: intl.formatMessage({ id: 'showcase.sample.calendar' }),
          time: '16:01',
          picture: 'calendar',
          selected: false,
        },
        {
          name: intl.formatMessage({ id: 'showcase.sample.map' }),
          time: '11:07',
          picture: 'map',
          selected: false,
        },
      ],
    },
  ];
}
