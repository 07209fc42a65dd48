/** Bodies, parameters and queries that a call's own schema takes, drawn from a seed. */
import * as z from 'zod/mini';
import type { Schema } from '@maidan/contract';
import type { Random } from '../random.ts';

/** As much of JSON Schema as the contract uses. */
type Shape = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

/** Values that a field of this name is likely to want, so that a call is not refused at its first field. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

const shapes = new WeakMap<Schema, Shape>();

export function drawn(schema: Schema, drawing: { readonly random: Random; readonly known: Known }): unknown {
  const shape = shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
  shapes.set(schema, shape);
  return sample(shape, { ...drawing, name: '' });
}

type Drawing = { readonly random: Random; readonly known: Known; readonly name: string };

function sample(shape: Shape, drawing: Drawing): unknown {
  const { random, known, name } = drawing;
  const wanted = known[name];
  if (wanted && random.chance(0.8)) return random.pick(wanted);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return sample(random.pick(choices) ?? {}, drawing);
  if (shape.enum) return random.pick(shape.enum);
  if ('const' in shape) return shape.const;
  switch (shape.type) {
    case 'object': {
      const fields = Object.entries(shape.properties ?? {}).filter(
        ([field]) => shape.required?.includes(field) || random.chance(0.5),
      );
      return Object.fromEntries(fields.map(([field, inner]) => [field, sample(inner, { ...drawing, name: field })]));
    }
    case 'array':
      return Array.from({ length: random.below(3) }, () => sample(shape.items ?? {}, drawing));
    case 'string': {
      const min = shape.minLength ?? 0;
      const length = min + random.below(Math.min(shape.maxLength ?? 20, 20) - Math.min(min, 20) + 1);
      return Array.from({ length }, () => LETTERS[random.below(LETTERS.length)]).join('');
    }
    case 'integer':
      return random.below(10_000);
    case 'number':
      return random.below(1_000_000) / 100;
    case 'boolean':
      return random.chance(0.5);
    default:
      return null;
  }
}
