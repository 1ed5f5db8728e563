import type { FastifyError } from 'fastify';
import type { FieldFault } from '../messages/field-messages.ts';

type Finding = NonNullable<FastifyError['validation']>[number];

/** Fields named in one answer. */
const fieldsLimit = 20;
/** Characters of a name that the sender has made up. */
const nameLimit = 100;

/** A format that schemas may name beside the usual ones, as `{ format: 'time-zone' }`, and what is said of a text that has not. */
export interface TextFormat {
  fits: (text: string) => boolean;
  fault: FieldFault;
}

export type Formats = Readonly<Record<string, TextFormat>>;

/**
 * What a schema found wrong, by the path of each bad input: `imageList.0.signature`. `place` is the part of the request
 * that was judged, such as `body`.
 */
export function fieldFaultsOf(
  findings: readonly Finding[],
  place: string,
  formats: Formats,
): Record<string, FieldFault> {
  // The names are the sender's, `__proto__` among them.
  const fields = new Map<string, FieldFault>();
  for (const finding of findings) {
    const path = pathOf(finding) || place;
    if (!fields.has(path)) fields.set(path, faultOf(finding, formats));
    if (fields.size === fieldsLimit) break;
  }
  return Object.fromEntries(fields);
}

function pathOf({ instancePath, params }: Finding): string {
  const named = params['missingProperty'] ?? params['additionalProperty'];
  const path = [...instancePath.split('/').slice(1), ...(typeof named === 'string' ? [named] : [])].join('.');
  return path.slice(0, nameLimit);
}

function faultOf({ keyword, params }: Finding, formats: Formats): FieldFault {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return 'missing';
    case 'additionalProperties':
      return 'unknown';
    case 'type':
      return 'wrong_type';
    case 'enum':
    case 'const':
      return 'not_allowed';
    case 'pattern':
      return 'bad_format';
    case 'format':
      return formats[String(params['format'])]?.fault ?? 'bad_format';
    case 'minLength':
      return limit === 1 ? 'empty' : { fault: 'too_short', limit };
    case 'maxLength':
      return { fault: 'too_long', limit };
    case 'minItems':
      return limit === 1 ? 'empty' : { fault: 'too_few', limit };
    case 'maxItems':
      return { fault: 'too_many', limit };
    case 'minimum':
      return { fault: 'too_small', limit };
    case 'maximum':
      return { fault: 'too_large', limit };
    default:
      return 'invalid';
  }
}
