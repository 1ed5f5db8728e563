const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const unknownToXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as it stands in XML, also within quotes. What XML knows no character for is left out. */
export const inXml = (text: string): string =>
  text.replaceAll(unknownToXml, '').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
