import { defineMessages, type MessageDescriptor } from 'react-intl';
import { accountDeletionDays } from '#domain/limits.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import type { PersonAct } from './person.ts';

type Does = PersonAct['does'];

interface Words {
  question: MessageDescriptor;
  text: MessageDescriptor;
  approve: MessageDescriptor;
  done: MessageDescriptor;
}

const cancel = defineMessages({ cancel: { id: 'ui.popup.cancel' } }).cancel;

const words: Record<Does, Words> = {
  role: defineMessages({
    question: { id: 'people.role.question' },
    text: { id: 'people.role.question.customer' },
    approve: { id: 'people.role.do' },
    done: { id: 'people.role.done' },
  }),
  room: defineMessages({
    question: { id: 'people.room.question' },
    text: { id: 'people.room.question.text' },
    approve: { id: 'people.room.do' },
    done: { id: 'people.room.done' },
  }),
  suspend: defineMessages({
    question: { id: 'people.suspend.question' },
    text: { id: 'people.suspend.question.text' },
    approve: { id: 'people.suspend' },
    done: { id: 'people.suspend.done' },
  }),
  letIn: defineMessages({
    question: { id: 'people.letIn.question' },
    text: { id: 'people.letIn.question.text' },
    approve: { id: 'people.letIn' },
    done: { id: 'people.letIn.done' },
  }),
  signOut: defineMessages({
    question: { id: 'people.signOut.question' },
    text: { id: 'people.signOut.question.text' },
    approve: { id: 'people.signOut' },
    done: { id: 'people.signOut.done' },
  }),
  delete: defineMessages({
    question: { id: 'people.delete.question' },
    text: { id: 'people.delete.question.text' },
    approve: { id: 'people.delete' },
    done: { id: 'people.delete.done' },
  }),
  keep: defineMessages({
    question: { id: 'people.keep.question' },
    text: { id: 'people.keep.question.text' },
    approve: { id: 'people.keep' },
    done: { id: 'people.keep.done' },
  }),
};

const ofRoles = defineMessages({
  customer: { id: 'people.role.question.customer' },
  operator: { id: 'people.role.question.operator' },
  editor: { id: 'people.role.question.editor' },
  admin: { id: 'people.role.question.admin' },
});
const defaultRoom = defineMessages({ text: { id: 'people.room.question.default' } }).text;

/** What is asked before it is done; `room` says a room in words. */
export function questionOf(name: string, act: PersonAct, room: (bytes: number) => string): PopupContent {
  const { question, text, approve } = words[act.does];
  const values = {
    name,
    days: accountDeletionDays,
    room: act.does === 'room' && act.limit !== null ? room(act.limit) : '',
  };
  const description =
    act.does === 'role' ? ofRoles[act.role] : act.does === 'room' && act.limit === null ? defaultRoom : text;
  return {
    title: asMessage(question, values),
    description: asMessage(description, values),
    approveBtnText: asMessage(approve),
    cancelBtnText: asMessage(cancel),
    danger: act.does === 'suspend' || act.does === 'delete',
  };
}

export const doneOf = ({ does }: PersonAct): MessageDescriptor => words[does].done;
