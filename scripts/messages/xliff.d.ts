declare module 'xliff' {
  interface Unit {
    source: string;
    target?: string;
    note?: string;
  }
  interface Translation {
    sourceLanguage: string;
    targetLanguage?: string;
    /** Units by their ids, by the file that they are from. */
    resources: Record<string, Record<string, Unit>>;
  }
  export function jsToXliff12(translation: Translation): Promise<string>;
  /** Reads what translators' programs write; texts with marks inside become strings. */
  export function xliff12ToJs(text: string, options: { inlineAsString: boolean }): Promise<Translation>;
}
