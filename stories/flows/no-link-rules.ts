import { states } from '#machines/link-rules/link-rules.fixtures.ts';
import { linkRulesMachine, type LinkRulesRef } from '#machines/link-rules/link-rules.machine.ts';
import { frozenActor } from './frozen-actor.ts';

/** No links are being changed. */
export const noLinkRules = (): LinkRulesRef => frozenActor(linkRulesMachine, states.resting);
