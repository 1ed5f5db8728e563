import { threadsMachine } from '#machines/threads/threads.machine.ts';
import { commentsFlow, type Surroundings } from '../comments-flow.ts';
import type { CommentsApi } from '../comments.actors.ts';
import { pictureComments, threadsActors } from './threads.actors.ts';

/** What is talked about on a picture with everything that a browser gives it. */
export const threadsFlow = (api: CommentsApi, surroundings: Surroundings): typeof threadsMachine =>
  threadsMachine.provide({
    actors: {
      ...threadsActors(api.client),
      comments: commentsFlow(api, surroundings).provide({ actors: pictureComments(api.client, api.storage) }),
    },
  });
