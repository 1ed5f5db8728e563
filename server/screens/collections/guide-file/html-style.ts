/** Of a guide that is read by itself, on a screen and on paper. */
export const fileStyle = `
:root { color-scheme: light dark }
* { box-sizing: border-box }
body { max-width: 56rem; margin: 0 auto; padding: 2.5rem clamp(1rem, 4vw, 2rem) 5rem; background: light-dark(#fcfbf8, #12131a); color: light-dark(#1d1e26, #edeef4); font: 17px/1.6 Inter, system-ui, sans-serif }
h1 { margin: 0 0 .75rem; font-size: 2.25rem; line-height: 1.15; letter-spacing: -.02em }
.lead { margin: 0 0 1rem; color: light-dark(#5d5f6b, #b9bbc6); font-size: 1.25rem }
nav { padding: 1rem 1.25rem; border: 1px solid light-dark(#e2e0d8, #2c2d38); border-radius: 12px; margin: 2rem 0; font-size: 15px }
nav ol { padding: 0; margin: 0; list-style: none }
nav a { display: grid; grid-template-columns: 3rem 1fr; padding: .2rem 0; color: inherit; text-decoration: none }
nav a:hover { text-decoration: underline }
nav b { font-weight: 500; opacity: .6 }
nav .part { margin-top: .5rem; font-weight: 600 }
h2 { margin: 3rem 0 0; font-size: 1.5rem; line-height: 1.2 }
section { margin-top: 2.5rem; scroll-margin-top: 1rem }
.step { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 1rem; align-items: start; margin-bottom: 1rem }
.step > b { display: grid; min-width: 2.25rem; height: 2.25rem; padding: 0 .5rem; border-radius: 2rem; background: #1d1e26; color: #dff02e; place-items: center; print-color-adjust: exact }
p, ul, ol { margin: .35rem 0 }
img { display: block; max-width: 100%; height: auto; border-radius: 12px; box-shadow: 0 0 0 1px light-dark(#0002, #fff3) }
.blank { height: 8rem; border: 1px dashed light-dark(#bbb, #555); border-radius: 12px }
aside { padding: .75rem 1.25rem; border-left: 4px solid #dff02e; border-radius: 4px 12px 12px 4px; margin-top: 2.5rem; background: light-dark(#f4fac1, #33351f); print-color-adjust: exact }
code, pre { border-radius: 4px; background: light-dark(#efede6, #0c0d12); font-size: .9em }
code { padding: 1px 5px }
pre { overflow-x: auto; padding: .5rem .75rem }
a { color: inherit }
@media print {
  body { max-width: none; padding: 0; background: none }
  nav { break-after: page }
  section, aside { break-inside: avoid }
  img { max-height: 165mm; width: auto }
  h2 { break-after: avoid }
}
`;
