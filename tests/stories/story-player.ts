import type { Browser, Page } from 'playwright';

export interface StoryPlayer {
  /** Opens a story by its address and plays it. Answers what went wrong, one line for each fault. */
  play(id: string): Promise<string[]>;
}

interface Look {
  locale: string;
  theme: string;
}

interface Size {
  width: number;
  height: number;
}

const desktop: Size = { width: 1200, height: 900 };

/** Opens a built Storybook in a browser, set to a language and a theme. */
export async function openStoryPlayer(browser: Browser, origin: string, look: Look): Promise<StoryPlayer> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' });
  const page = await context.newPage();
  await page.goto(`${origin}/iframe.html?viewMode=story`);
  const sizes = await page.evaluate(readSizes);
  await page.addInitScript(hearStory);
  return {
    async play(id) {
      await page.setViewportSize(sizes[id] ?? desktop);
      await page.goto(
        `${origin}/iframe.html?viewMode=story&id=${id}&globals=locale:${look.locale};theme:${look.theme}`,
      );
      return await faultsOf(page);
    },
  };
}

const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'storyPlayed') as Promise<string[]>);

/** Runs in the page: the sizes of the windows that stories ask for by their `viewport`. */
async function readSizes(): Promise<Record<string, Size>> {
  interface Story {
    globals?: { viewport?: { value?: string } };
    storyGlobals?: { viewport?: { value?: string } };
    parameters: { viewport?: { options?: Record<string, { styles: { width: string; height: string } }> } };
  }
  const preview = Reflect.get(window, '__STORYBOOK_PREVIEW__') as {
    ready(): Promise<void>;
    extract(): Promise<Record<string, Story>>;
  };
  await preview.ready();
  const sizes: Record<string, Size> = {};
  for (const [id, story] of Object.entries(await preview.extract())) {
    const name = (story.storyGlobals ?? story.globals)?.viewport?.value ?? '';
    const styles = story.parameters.viewport?.options?.[name]?.styles;
    if (styles) sizes[id] = { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) };
  }
  return sizes;
}

/** Runs in the page before its scripts: `window.storyPlayed` is what Storybook tells of the story once it is over. */
function hearStory(): void {
  interface Channel {
    on(event: string, heard: (told: never) => void): void;
  }
  interface Finished {
    reporters: { type: string; status: string; result: { violations?: Violation[] } }[];
  }
  interface Violation {
    id: string;
    help: string;
    nodes: { target: string[] }[];
  }
  const faults: string[] = [];
  const played = Promise.withResolvers<string[]>();
  Reflect.set(window, 'storyPlayed', played.promise);

  const hear = (channel: Channel) => {
    const failures = [
      'playFunctionThrewException',
      'storyThrewException',
      'storyErrored',
      'storyMissing',
      'configError',
    ];
    for (const failure of failures)
      channel.on(failure, (error: { message?: string }) => {
        faults.push(`${failure}: ${error.message ?? JSON.stringify(error)}`);
        if (failure === 'storyMissing') played.resolve(faults);
      });
    channel.on('unhandledErrorsWhilePlaying', (errors: { message: string }[]) => {
      for (const { message } of errors) faults.push(`unhandled: ${message}`);
    });
    channel.on('storyFinished', ({ reporters }: Finished) => {
      for (const { type, status, result } of reporters)
        if (status === 'failed')
          for (const { id, help, nodes } of result.violations ?? [])
            for (const { target } of nodes) faults.push(`${type}: ${id}, ${help}: ${target.join(' ')}`);
      played.resolve(faults);
    });
  };

  // Storybook sets its channel before it loads the first story.
  let channel: Channel | undefined;
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set(one: Channel) {
      channel = one;
      hear(one);
    },
  });
}
