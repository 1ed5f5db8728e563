import type { Browser, Page } from 'playwright';
import type { Look, Size, StoryEntry } from './looks.ts';
import { takePicture } from './story-picture.ts';

export interface StoryPlayer {
  /**
   * Plays a story: opened by its address, or by turning to it from another one that the page has played. Returns what went wrong,
   * one line for each fault.
   */
  play(story: StoryEntry, options?: { onFreshPage: boolean }): Promise<string[]>;
  /** What a story says of its pictures, as Chromatic reads it. */
  chromatic(id: string): ChromaticParameters;
  /** A picture of the story, which was the last to be played. */
  picture(id: string): Promise<Buffer>;
}

interface ChromaticParameters {
  disableSnapshot?: boolean;
  diffThreshold?: number;
}

/** How far a pixel of a story may be from the accepted one. */
export const thresholdOf = ({ diffThreshold = 0.063 }: ChromaticParameters): number => diffThreshold;

interface StoryDetails {
  window?: Size;
  chromatic: ChromaticParameters;
}

interface PlayerOptions {
  /** Where none are taken, one page plays all stories of a window, and nothing waits for an animation. */
  pictures: boolean;
  /** Whether stories are being worked on: each is read anew whenever it is played. */
  inWork?: boolean;
}

/** Opens a Storybook in a browser, set to a language and a theme. */
export async function openStoryPlayer(
  browser: Browser,
  origin: string,
  look: Look,
  { pictures, inWork = false }: PlayerOptions,
): Promise<StoryPlayer> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    ...(!pictures && { userAgent: testRunner(browser) }),
  });
  await context.addInitScript(hearStories);
  // In development a story is compiled when it is asked for, and a busy machine takes its time for a built one too.
  context.setDefaultNavigationTimeout(180_000);
  async function detailsOf(only?: string): Promise<Record<string, StoryDetails>> {
    const reader = await context.newPage();
    try {
      await reader.goto(`${origin}/iframe.html?viewMode=story`);
      return await reader.evaluate(readDetails, only);
    } finally {
      await reader.close();
    }
  }
  let details: Record<string, StoryDetails> = inWork ? {} : await detailsOf();
  const windowOf = (id: string): Size => details[id]?.window ?? look.window;
  /** To open a page takes longer than to play a story: each window has one of its own. */
  const pages = new Map<string, { page: Page; shown: string }>();
  let played: Page | undefined;
  return {
    async play(story, { onFreshPage } = { onFreshPage: false }) {
      if (inWork) details = await detailsOf(story.id);
      const window = windowOf(story.id);
      const opened = pages.get(JSON.stringify(window)) ?? { page: await context.newPage(), shown: '' };
      pages.set(JSON.stringify(window), opened);
      const { page } = opened;
      played = page;
      // Chromium makes a small picture of a large one that it still has, and another one of the file itself.
      const wanted = pictures ? story.title : 'any';
      const goesOn = opened.shown === wanted && !onFreshPage && !inWork;
      // What a broken story leaves behind is nobody else's fault.
      opened.shown = '';
      await page.setViewportSize(window);
      const faults = goesOn ? await goOn(page, story.id) : await open(page, origin, look, story.id);
      if (look.narrow) faults.push(...(await page.evaluate(overflow)));
      if (faults.length === 0) opened.shown = wanted;
      return faults;
    },
    chromatic: (id) => details[id]?.chromatic ?? {},
    picture: (id) =>
      played ? takePicture(played, windowOf(id)) : Promise.reject(new Error(`The story ${id} has not been played`)),
  };
}

/** By this name Storybook knows a test: it sets animations to their end, where it otherwise waits 100 ms for them. */
const testRunner = (browser: Browser): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36 StorybookTestRunner`;

async function open(page: Page, origin: string, { locale, theme }: Look, id: string): Promise<string[]> {
  await page.goto(`${origin}/iframe.html?viewMode=story&id=${id}&globals=locale:${locale};theme:${theme}`);
  return await page.evaluate(() => (Reflect.get(window, 'heard') as Heard).faults);
}

/** Runs in the page: a phone shows all of it without being scrolled sideways. */
function overflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`wider than the window: ${scrollWidth} px of ${clientWidth} px`] : [];
}

/** As a click in the sidebar does: what the stories of a file share is there already. */
const goOn = (page: Page, id: string): Promise<string[]> =>
  page.evaluate((storyId) => {
    scrollTo(0, 0);
    return (Reflect.get(window, 'heard') as Heard).next(storyId);
  }, id);

interface Heard {
  /** What went wrong with the story that is shown, once it is over. */
  faults: Promise<string[]>;
  /** Shows another one. */
  next(storyId: string): Promise<string[]>;
}

/** Runs in the page: what stories say of themselves in `viewport` and `chromatic`. */
async function readDetails(only: string | undefined): Promise<Record<string, StoryDetails>> {
  interface Story {
    globals?: { viewport?: { value?: string } };
    storyGlobals?: { viewport?: { value?: string } };
    parameters: {
      viewport?: { options?: Record<string, { styles: { width: string; height: string } }> };
      chromatic?: ChromaticParameters;
    };
  }
  const preview = Reflect.get(window, '__STORYBOOK_PREVIEW__') as {
    ready(): Promise<void>;
    extract(): Promise<Record<string, Story>>;
    loadStory(asked: { storyId: string }): Promise<Story>;
  };
  await preview.ready();
  const details: Record<string, StoryDetails> = {};
  const stories = only === undefined ? await preview.extract() : { [only]: await preview.loadStory({ storyId: only }) };
  for (const [id, { parameters, storyGlobals, globals }] of Object.entries(stories)) {
    const name = (storyGlobals ?? globals)?.viewport?.value ?? '';
    const styles = parameters.viewport?.options?.[name]?.styles;
    details[id] = {
      chromatic: parameters.chromatic ?? {},
      ...(styles && {
        window: { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) },
      }),
    };
  }
  return details;
}

/** Runs in the page before its scripts: `window.heard` is what Storybook tells of its stories. */
function hearStories(): void {
  interface Channel {
    on(event: string, hear: (told: never) => void): void;
    emit(event: string, told: unknown): void;
  }
  interface Finished {
    reporters: { type: string; status: string; result: { violations?: Violation[] } }[];
  }
  interface Violation {
    id: string;
    help: string;
    nodes: { target: string[] }[];
  }
  let channel: Channel | undefined;
  let faults: string[] = [];
  let over = Promise.withResolvers<string[]>();
  const heard: Heard = {
    faults: over.promise,
    next(storyId) {
      faults = [];
      over = Promise.withResolvers<string[]>();
      channel?.emit('setCurrentStory', { storyId, viewMode: 'story' });
      return over.promise;
    },
  };
  Reflect.set(window, 'heard', heard);

  const listen = (one: Channel) => {
    const failures = [
      'playFunctionThrewException',
      'storyThrewException',
      'storyErrored',
      'storyMissing',
      'configError',
    ];
    for (const failure of failures)
      one.on(failure, (error: { message?: string }) => {
        faults.push(`${failure}: ${error.message ?? JSON.stringify(error)}`);
        if (failure === 'storyMissing') over.resolve(faults);
      });
    one.on('unhandledErrorsWhilePlaying', (errors: { message: string }[]) => {
      for (const { message } of errors) faults.push(`unhandled: ${message}`);
    });
    one.on('storyFinished', ({ reporters }: Finished) => {
      for (const { type, status, result } of reporters)
        if (status === 'failed')
          for (const { id, help, nodes } of result.violations ?? [])
            for (const { target } of nodes) faults.push(`${type}: ${id}, ${help}: ${target.join(' ')}`);
      over.resolve(faults);
    });
  };

  // Storybook sets its channel before it loads the first story.
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set(one: Channel) {
      channel = one;
      listen(one);
    },
  });
}
