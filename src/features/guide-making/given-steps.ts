import { captionLength, nameLength, screensOfCollection } from '#domain/limits.ts';
import { fileIdPattern, isSignature } from '#domain/signature.ts';
import type { GivenStep, GuideMakingInput } from '#machines/guide-making/guide-making.machine.ts';

const isFileId = new RegExp(fileIdPattern);

/**
 * What a program says behind `#`: the signature of each picture and, after a dot, the id of its file, with its caption as the value,
 * and `title`. Whoever made the address
 * wrote it, so it is shown before anything is done with it.
 */
export function readGivenSteps(hash: string): GuideMakingInput {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const steps = new Map<string, GivenStep>();
  for (const [named, caption] of said) {
    const [signature = '', file = ''] = named.split('.');
    if (!isSignature(signature) || steps.size === screensOfCollection) continue;
    const fileId = isFileId.test(file) ? file : null;
    steps.set(signature, { signature, fileId, caption: caption.slice(0, captionLength) });
  }
  return {
    title: (said.get('title') ?? '').slice(0, nameLength),
    steps: [...steps.values()],
  };
}
