import { editorSetup } from './editor.setup.ts';

/** The way out: the picture is made of the drawing, then it is sent. */
export const saveRegion = editorSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'save.requested': {
          target: 'flattening',
          actions: { type: 'noteSending', params: ({ event }) => event },
        },
      },
    },
    flattening: {
      tags: 'saving',
      invoke: {
        id: 'flattenScene',
        src: 'flattenScene',
        input: ({ context: { sending, history } }) => ({ scene: sending?.scene ?? history.scene }),
        onDone: { target: 'sending' },
        onError: {
          target: 'idle',
          actions: [{ type: 'tellFailed', params: { failure: { type: 'flatten' } } }, 'endSending'],
        },
      },
    },
    sending: {
      tags: 'saving',
      initial: 'waiting',
      invoke: {
        id: 'sendPicture',
        src: 'sendPicture',
        input: ({ context: { sending, screen } }) => ({
          as: sending?.as ?? 'new',
          screen,
          scene: sending?.scene ?? null,
        }),
        onError: {
          target: 'idle',
          actions: [{ type: 'tellFailed', params: { failure: { type: 'network' } } }, 'endSending'],
        },
      },
      on: {
        'sending.progressed': {
          target: '.waiting',
          actions: { type: 'noteSent', params: ({ event }) => event },
        },
        'sending.succeeded': {
          target: 'idle',
          actions: [
            { type: 'noteSaved', params: ({ event }) => event },
            { type: 'tellSaved', params: ({ event }) => event },
            'endSending',
          ],
        },
        'sending.failed': [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'idle',
            actions: [{ type: 'noteRefusal', params: ({ event }) => event }, 'endSending'],
          },
          { target: 'idle', actions: [{ type: 'tellFailed', params: ({ event }) => event }, 'endSending'] },
        ],
      },
      states: {
        // Entered anew by every sign of life.
        waiting: {
          after: {
            silenceLimit: {
              target: '#editor.ready.save.idle',
              actions: [{ type: 'tellFailed', params: { failure: { type: 'network' } } }, 'endSending'],
            },
          },
        },
      },
    },
  },
});
