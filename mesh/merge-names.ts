import type { OpenApiDocument } from './openapi-document.ts';

/**
 * Throws when two services share the name of an operation or a type: merging would let the later one win without a
 * word. Types that both describe alike are fine.
 */
export function requireOwnNames(documents: Record<string, OpenApiDocument>): void {
  const owners = new Map<string, { service: string; shape: string }>();
  const claim = (name: string, service: string, shape: string) => {
    const owner = owners.get(name);
    if (owner && owner.shape !== shape) throw new Error(`${name} is in both ${owner.service} and ${service}`);
    owners.set(name, { service, shape });
  };
  for (const [service, { paths, components }] of Object.entries(documents)) {
    for (const [path, item] of Object.entries(paths)) {
      for (const [method, { operationId = '' }] of Object.entries(item))
        claim(`operation ${operationId}`, service, `${service} ${method} ${path}`);
    }
    for (const [name, schema] of Object.entries(components.schemas))
      claim(`type ${name}`, service, JSON.stringify(schema));
  }
}
