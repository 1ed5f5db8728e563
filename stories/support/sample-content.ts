/** What an operator may have written, in one language: no story tests its words. */
export const sampleCategories = [
  { alias: 'start', title: 'First steps', questions_count: 2 },
  { alias: 'links', title: 'Links', questions_count: 1 },
];
export const sampleQuestions = [
  { alias: 'how', title: 'How do I upload?', content: '<p>Press <strong>Ctrl+V</strong>.</p>', category: 'start' },
  { alias: 'who', title: 'Do I need an account?', content: '<p>To look: no.</p>', category: 'start' },
  { alias: 'open', title: 'Who can open a link?', content: '<p>Anyone who has it.</p>', category: 'links' },
];
const image = { id: 'og', name: 'og', mime: 'image/png', width: 1200, height: 630, link: '/og.png' };
const product = { alias: 'product', title: 'About the product' };
export const samplePosts = ['one', 'two', 'three'].map((alias, place) => ({
  alias,
  title: `Links that stay yours, part ${alias}`,
  short_content: 'A link is not a copy. What others see behind it remains up to you.',
  image: place === 2 ? null : image,
  date_post: `2026-11-1${5 - place}T00:00:00.000Z`,
  categories: [product],
  reading_minutes: 3,
}));
export const samplePostCategories = [{ ...product, posts_count: 3 }];
export const samplePost = {
  ...samplePosts[0],
  date_edited: '2026-11-16T00:00:00.000Z',
  content:
    '<p>When you send a picture, you hand out a copy.</p><h2 id="who">Who can open it</h2><p>Anyone who has the link.</p><h2 id="end">When it ends</h2><p>When you say so.</p>',
  contents: [
    { id: 'who', title: 'Who can open it', level: 2 },
    { id: 'end', title: 'When it ends', level: 2 },
  ],
  previous: { alias: 'two', title: 'Links that stay yours, part two' },
  next: null,
  comments_config: { enabled: true, page_size: 10, sorts: ['all', 'new', 'old', 'top'] },
};

export const samplePlaces = {
  items: [
    { id: 'kyiv', title: 'Kyiv', lat: 50.45, lng: 30.52, text: 'Letters are answered from here, on weekdays.' },
    { id: 'warsaw', title: 'Warsaw', lat: 52.23, lng: 21.01, text: 'Help for those with a server of their own.' },
    { id: 'london', title: 'London', lat: 51.51, lng: -0.13, text: 'Letters in English, from 9:00 to 17:00.' },
  ],
  total: 8,
  hasMore: true,
};
/** Drawn as the server draws it: Europe around these places. */
export const sampleMap = {
  width: 960,
  height: 520,
  land: 'M373,520L373,509L369,497L378,498L386,491L395,506L394,520L373,520ZM391,472L386,488L379,484L375,469L379,461L389,453ZM135,237L107,252L85,248L97,221L89,194L110,173L122,161L135,159L152,176L144,195L147,214ZM441,147L431,170L415,154L413,143L436,133ZM194,60L177,92L193,88L210,88L206,112L192,137L209,139L224,174L235,179L244,209L249,220L268,224L266,241L258,248L264,261L250,275L229,274L202,281L195,276L184,288L170,285L159,294L151,290L174,263L188,258L163,254L159,244L175,236L166,222L169,205L193,207L195,192L184,175L165,170L161,163L167,150L162,143L154,156L153,129L145,114L150,84L163,60L175,62ZM659,520L670,508L694,507L701,491L731,494L749,480L768,474L794,474L821,489L844,497L862,494L875,495L894,485L896,476L892,461L883,453L875,451L869,444L849,426L831,417L817,404L829,401L842,382L833,373L856,364L856,358L842,362L829,364L819,372L804,373L790,381L791,395L799,401L815,399L812,407L795,411L773,424L765,419L768,409L751,403L754,398L769,391L764,386L740,380L739,371L724,374L718,387L706,403L707,409L699,414L694,412L690,438L682,447L676,463L681,475L683,483L697,489L694,495L675,496L668,502L655,513L650,504L651,499L641,499L633,497L614,502L625,514L617,517L608,517L600,507L597,511L599,520L555,520L546,511L545,501L546,487L548,481L546,477L542,476L538,469L531,465L516,457L507,449L493,443L480,426L483,425L476,416L475,408L465,405L460,414L456,407L456,399L460,397L448,393L435,401L436,412L434,419L439,430L454,441L462,459L479,476L491,476L495,480L491,484L505,492L516,498L530,509L532,513L529,520L520,511L506,507L500,520L486,520L483,515L477,513L472,504L462,500L455,492L444,490L431,481L417,467L406,455L402,434L394,431L381,424L374,427L365,437L358,438L344,451L313,445L290,452L288,465L289,477L274,491L254,495L253,502L243,514L241,520L99,520L100,513L104,501L103,492L100,484L99,477L100,462L94,453L116,437L135,441L156,441L173,445L186,444L211,444L220,431L223,387L206,363L195,351L171,342L169,325L190,320L216,326L211,299L226,309L262,290L267,270L281,265L293,260L301,253L315,215L337,204L350,205L353,199L366,198L369,204L380,191L376,181L375,165L369,150L368,121L371,114L375,105L389,103L395,95L407,87L407,102L402,111L404,119L413,124L409,134L404,131L393,151L397,165L397,175L413,182L413,191L429,186L438,179L456,189L463,198L474,190L498,177L518,168L534,173L535,180L550,180L554,168L575,159L572,136L573,114L580,96L595,86L608,108L620,107L623,85L625,67L619,71L609,60L608,43L628,34L648,30L665,35L681,34L699,17L682,2L654,4L626,16L601,23L591,5L584,0L960,0L960,520ZM523,0L536,15L522,50L506,57L500,107L491,134L472,131L463,153L445,154L440,128L426,95L415,53L404,34L373,69L352,76L330,61L325,28L323,0L523,0Z',
  points: [
    { id: 'kyiv', x: 721, y: 282 },
    { id: 'warsaw', x: 571, y: 238 },
    { id: 'london', x: 239, y: 256 },
  ],
};
