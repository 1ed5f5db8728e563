import { cp, writeFile, readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import type { Role } from '#domain/role.ts';
import { everything } from '../support/everything.ts';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { ownPage } from '../support/own-page.ts';
import { openRoom, startSite, upload, type Site } from '../support/site.ts';
import { picture } from '../support/pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
const hours = 'from Monday to Friday, from 9 to 18';

let site: Site;
let dataDir: string;
beforeAll(async () => {
  dataDir = await temporaryFolder('kadr-office-');
  const content = await temporaryFolder('kadr-office-content-');
  await cp('content', content, { recursive: true });
  const configs = join(content, 'configs.yaml');
  const said = await readFile(configs, 'utf8');
  await writeFile(configs, said.replace(/(chat-hours:[^\n]*\n\s+en: )[^\n]*/, `$1${hours}`));
  site = await startSite({ env: { DATA_DIR: dataDir, CONTENT_DIR: content } });
});
afterAll(() => site.close());

async function staff(role: Role): Promise<BrowserContext> {
  const context = await site.member();
  const db = new DatabaseSync(join(dataDir, 'kadr.db'), { timeout: 5000 });
  db.prepare('update users set role = ?, name = ? where id = (select max(id) from users)').run(role, 'Marko');
  db.close();
  return context;
}

/** A name by which somebody is found, as its owner sets it. */
async function giveName(context: BrowserContext, name: string): Promise<void> {
  const answer = await context.request.patch('/api/v2/customers/profile', { headers: ownPage, data: { name } });
  expect(answer.status()).toBe(200);
}

test('CHAT-11 a customer is told when somebody answers; an operator finds the conversation at the desk and answers there', async () => {
  const customer = await site.member();
  const desk = await (await staff('operator')).newPage();
  const page = await customer.newPage();
  await openPage(page, '/chat');
  await expect(page.getByText(`We answer ${hours}`)).toBeVisible();
  const room = await openRoom(customer);
  await openPage(page, `/chat/${room}`);
  const field = page.getByRole('textbox', { name: text('chat.message') });
  await field.fill('Where is my invoice?');
  await field.press('Enter');
  await expect(page.getByRole('img', { name: text('chat.sent') })).toBeVisible();

  await openPage(desk, '/office');
  await desk
    .getByRole('main')
    .getByRole('link', { name: /Where is my invoice/ })
    .click();
  await expect(desk).toHaveURL(new RegExp(`/office/chats/${room}$`));
  const answer = desk.getByRole('textbox', { name: text('chat.message') });
  await answer.fill('In your profile, under Orders');
  await answer.press('Enter');
  await expect(page.getByRole('log')).toContainText('In your profile, under Orders');
  await page.reload();
  await expect(page.getByRole('log')).toContainText('In your profile, under Orders');
});

test.runIf(everything)(
  'AUTH-21 FORM-05 an operator deletes a message of a form after a question; an editor comes to what editors do',
  async () => {
    const visitor = await site.profile();
    const fields = { name: 'Olena', email: 'olena@kadr.example', topic: 'question', message: 'How do I begin here?' };
    const sent = await visitor.request.post('/api/forms/contact', { headers: ownPage, data: { fields } });
    expect(sent.status()).toBe(201);
    const page = await (await staff('operator')).newPage();
    await openPage(page, '/office/submissions');
    const message = page.getByRole('main').getByText('How do I begin here?');
    const remove = page.getByRole('main').getByRole('button', { name: text('office.submissions.delete') });
    const question = page.getByRole('dialog');
    await remove.click();
    await question.getByRole('button', { name: text('ui.popup.cancel') }).click();
    await expect(message).toBeVisible();
    await remove.click();
    await question.getByRole('button', { name: text('office.submissions.delete') }).click();
    await expect(page.getByText(text('office.submissions.done')).first()).toBeVisible();
    await expect(message).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(text('office.submissions.empty'))).toBeVisible();

    const editor = await (await staff('editor')).newPage();
    await openPage(editor, '/office');
    await expect(editor).toHaveURL(/\/office\/comments$/);
    await expect(editor.getByRole('heading', { level: 1 })).toHaveText(text('office.comments'));
  },
);

test('an administrator suspends somebody, who is out at once with every link, and lets them back in', async () => {
  const member = await site.member();
  const { signature } = await upload(member, await picture('png'));
  const own = await member.newPage();
  await openPage(own, '/gallery');
  const name = 'Vasyl Melnyk';
  await giveName(member, name);
  const visitor = await site.profile();
  const link = async () => (await visitor.request.get(`/i/${signature}`)).status();
  expect(await link()).toBe(200);

  const page = await (await staff('admin')).newPage();
  await openPage(page, '/office/people');
  await page.getByRole('searchbox', { name: text('people.search') }).fill('vasyl');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=vasyl/);
  const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const choose = async (act: 'people.suspend' | 'people.letIn') => {
    await listed.getByRole('button', { name: text('people.more', { name }) }).click();
    await page.getByRole('menuitem', { name: text(act), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text(act), exact: true })
      .click();
  };
  await choose('people.suspend');
  await expect(listed.getByText(text('people.suspended'))).toBeVisible();
  expect(await link()).toBe(404);
  await own.reload();
  await expect(own).toHaveURL(/\/login/);

  await choose('people.letIn');
  await expect(listed.getByText(text('people.suspended'))).toHaveCount(0);
  expect(await link()).toBe(200);
});
