import { prerender } from 'react-dom/static';
import { IntlProvider } from 'react-intl';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import messages from './lang/en/faq.json' with { type: 'json' };
import { Faq } from './faq.tsx';

test('its search has its place on the page before scripts come, so that no question moves', async () => {
  const { prelude } = await prerender(
    <IntlProvider locale="en" messages={messages}>
      <StaticRouter location="/faq">
        <Faq
          categories={[{ alias: 'start', title: 'Start', questions_count: 1 }]}
          questions={[{ alias: 'first', title: 'First?', content: 'Yes.', category: 'start' }]}
        />
      </StaticRouter>
    </IntlProvider>,
  );
  expect(await new Response(prelude).text()).toMatch(/<input[^>]+type="search"/);
});
