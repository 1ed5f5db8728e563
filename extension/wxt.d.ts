// What the build would write of its own, for texts and files by any name.
import type { Browser } from 'wxt/browser';

declare module 'wxt/browser' {
  interface WxtI18n {
    getMessage: typeof Browser.i18n.getMessage;
  }
  interface WxtRuntime {
    getURL: typeof Browser.runtime.getURL;
  }
}

declare global {
  interface ImportMetaEnv {
    readonly FIREFOX: boolean;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}
