import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Vitest goes through one project after the other by their names, so that the longest file of the last one begins when the
 * others end. This begins with the longest of all, as far as the last run has told; before there was one, with the project
 * that stands first in the configuration.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map([...new Set(files.map(({ project }) => project))].map((project, place) => [project, place]));
    const placeOf = ({ project }: TestSpecification): number => places.get(project) ?? 0;
    const took = (file: TestSpecification): number => this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
    const groupOf = ({ project: { config } }: TestSpecification): number =>
      // What shares the modules of a worker stays together.
      2 * config.sequence.groupOrder + (config.isolate ? 0 : 1);
    // oxlint-disable-next-line unicorn/no-array-sort -- that of Vitest, which answers a new list
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || took(b) - took(a) || placeOf(a) - placeOf(b));
  }
}
