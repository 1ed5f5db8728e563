import { DefaultLogger, LogLevel } from '@graphql-mesh/utils';

/** Mesh speaks up when something is wrong, and not about every start. */
// oxlint-disable-next-line import/no-default-export -- Mesh takes the default export
export default new DefaultLogger('mesh', LogLevel.warn);
