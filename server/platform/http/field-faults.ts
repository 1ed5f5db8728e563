import type { FastifyError } from 'fastify';
import type { FieldFault } from '../messages/field-messages.ts';

type Finding = NonNullable<FastifyError['validation']>[number];

/** Fields named in one answer. */
const fieldsLimit = 20;
/** Characters of a name that the sender has made up. */
const nameLimit = 100;

/** What a schema found wrong, by the path of each bad input: `imageList.0.signature`. */
export function fieldFaultsOf({ validation = [], validationContext }: FastifyError): Record<string, FieldFault> {
  // The names are the sender's, `__proto__` among them.
  const fields = new Map<string, FieldFault>();
  for (const finding of validation) {
    const path = pathOf(finding) || (validationContext ?? 'body');
    if (!fields.has(path)) fields.set(path, faultOf(finding));
    if (fields.size === fieldsLimit) break;
  }
  return Object.fromEntries(fields);
}

function pathOf({ instancePath, params }: Finding): string {
  const named = params['missingProperty'] ?? params['additionalProperty'];
  const path = [...instancePath.split('/').slice(1), ...(typeof named === 'string' ? [named] : [])].join('.');
  return path.slice(0, nameLimit);
}

function faultOf({ keyword, params }: Finding): FieldFault {
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
      return faultsOfFormats[String(params['format'])] ?? 'bad_format';
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

/** Formats that have words of their own. */
const faultsOfFormats: Record<string, FieldFault> = {
  'mail-address': 'no_address',
  'visible-text': 'empty',
  'time-zone': 'no_time_zone',
};
