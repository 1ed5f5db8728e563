import { LinkSwitch } from '#src/blocks/link-switch/link-switch.tsx';
import { Languages, Lock, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl';
import type { Form } from '#domain/forms/form.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import { contactForms, type ContactForm } from './contact-forms.ts';
import css from './contact.module.css';

interface ContactProps {
  chosen: ContactForm;
  /** Of the page with each form. */
  links: Readonly<Record<ContactForm, string>>;
  form: Form;
  /** What the operator says of it. */
  note: ReactNode;
  /** The form, or that it was sent. */
  children: ReactNode;
}

/** How to reach the owner of the site: what one may write about, the form, and what becomes of it. */
export function Contact({ chosen, links, form, note, children }: ContactProps) {
  const intl = useIntl();
  return (
    <div className={css.contact}>
      <div className={css.words}>
        <h1 className={css.title}>{form.title}</h1>
        <p className={css.lead}>{intl.formatMessage(leads[chosen])}</p>
        {note}
      </div>
      <div className={css.sheet}>
        <LinkSwitch
          label={intl.formatMessage(messages.choice)}
          chosen={chosen}
          choices={contactForms.map((alias) => ({
            key: alias,
            label: intl.formatMessage(names[alias]),
            to: links[alias],
          }))}
        />
        <Card padding="lg">{children}</Card>
      </div>
      <ul className={css.facts}>
        {facts.map(({ icon, text }) => (
          <li key={text.id} className={css.fact}>
            <span className={css.sign}>
              <Icon of={icon} />
            </span>
            {intl.formatMessage(text)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const messages = defineMessages({ choice: { id: 'contact.choice' } });

const names: Record<ContactForm, MessageDescriptor> = defineMessages({
  contact: { id: 'contact.message.name' },
  brief: { id: 'contact.brief.name' },
});

const leads: Record<ContactForm, MessageDescriptor> = defineMessages({
  contact: { id: 'contact.message.lead' },
  brief: { id: 'contact.brief.lead' },
});

const facts: readonly { icon: LucideIcon; text: MessageDescriptor & { id: string } }[] = [
  { icon: MessagesSquare, text: { id: 'contact.fact.answer' } },
  { icon: Languages, text: { id: 'contact.fact.languages' } },
  { icon: Lock, text: { id: 'contact.fact.privacy' } },
];
