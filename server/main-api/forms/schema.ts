import { Type } from 'typebox';
import { fieldTypes, ruleTypes, type Form as DescribedForm } from '#domain/forms/form.ts';
import { named } from '#server/platform/http/schema.ts';

const alias = (example: string) => Type.String({ examples: [example] });
const orNull = (description: string, example: string) =>
  Type.Union([Type.String(), Type.Null()], { description, examples: [example] });
const part = <P extends Parameters<typeof Type.Object>[0]>(title: string, properties: P) =>
  Type.Object(properties, { title, additionalProperties: false });

const FormRule = part('FormRule', {
  type: Type.String({
    description: `${ruleTypes.join(', ')}; anyone who does not know one leaves it to the server`,
    examples: ['min'],
  }),
  value: orNull('What the value is measured against', '8'),
  error_message: Type.String({ examples: ['At least 8 characters'] }),
});
const FormBinding = part('FormBinding', {
  effect: Type.Enum(['show', 'require'], { description: 'What becomes of the field', examples: ['show'] }),
  field: Type.String({ description: 'The alias of another field …', examples: ['company_size'] }),
  values: Type.Array(Type.String(), { description: '… while it has one of these values', examples: [['large']] }),
});
const FormField = part('FormField', {
  alias: alias('email'),
  type: Type.Enum([...fieldTypes], { examples: ['email'] }),
  title: Type.String({ examples: ['Email'] }),
  hint: orNull('Shown beside the input', 'We send a code there'),
  placeholder: orNull('Shown inside of an empty input', 'name@site.com'),
  autocomplete: orNull('For the `autocomplete` of the input', 'email'),
  value: orNull('What stands in it at first', 'small'),
  values: Type.Array(part('FormChoice', { key: alias('small'), value: Type.String({ examples: ['1 to 10'] }) }), {
    description: 'What a select offers',
  }),
  validation_rules: Type.Array(FormRule),
  bindings: Type.Array(FormBinding),
  has_hints: Type.Boolean({ description: 'Whether `formHints` has words for it' }),
});
const FormGroup = part('FormGroup', {
  alias: alias('person'),
  title: Type.String({ examples: ['About you'] }),
  fields: Type.Array(FormField),
});

/** A form in the caller's language, as domain/forms interprets it. */
export const Form = Type.Unsafe<DescribedForm>(
  named('Form', {
    alias: alias('registration-customer'),
    title: Type.String({ examples: ['Create your account'] }),
    groups: Type.Array(FormGroup),
    button_text: Type.String({ examples: ['Create account'] }),
    sent_text: orNull('Said once it has been sent; null for a form of an account', 'We will answer within two days'),
  }),
);
