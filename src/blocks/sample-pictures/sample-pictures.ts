import calendar from './calendar.svg?no-inline';
import chat from './chat.svg?no-inline';
import code from './code.svg?no-inline';
import contract from './contract.svg?no-inline';
import dashboard from './dashboard.svg?no-inline';
import dialog from './dialog.svg?no-inline';
import map from './map.svg?no-inline';
import shop from './shop.svg?no-inline';
import wallet from './wallet.svg?no-inline';

/** Drawn screens for stories and for the pictures of the landing page. They show nobody's data. */
export const samplePictures = {
  dashboard: { src: dashboard, width: 640, height: 400, thumbhash: '+weCA4APd6lAt0dQmWYGl4mIh4eQeAg=' },
  dialog: { src: dialog, width: 640, height: 400, thumbhash: 'fBiCA4AP+GVlun31wz4pb4eHiIhwhwg=' },
  code: { src: code, width: 640, height: 400, thumbhash: 'SveFA4APB6eJd4bHVr9894mIh4eQiAg=' },
  chat: { src: chat, width: 640, height: 400, thumbhash: 'uweGC4API6SDd09blU96A5l4iIeQeQg=' },
  wallet: { src: wallet, width: 390, height: 844, thumbhash: 'juaJGgIPWn1mNwiYgJcJaXh4eHiAiAc=' },
  map: { src: map, width: 640, height: 400, thumbhash: '9+eBI4QPqEZ/enhof4T0J3eIc4dwNwc=' },
  shop: { src: shop, width: 640, height: 400, thumbhash: 'OPiFC4QP1md5c48DawOVZYeHiIhwhwg=' },
  contract: { src: contract, width: 620, height: 877, thumbhash: 'PAiCDAAP8yumymZ2iZUIWImAcIB3h4h3CA==' },
  calendar: { src: calendar, width: 640, height: 400, thumbhash: '/PeBA4APsrIHcz0BSRzE9IeHiIhwhwg=' },
} as const;
