/** The METRICS_TOKEN of a server in a test. */
export const metricsToken = 'a token of an operator';

/** Headers of anyone who may read `/metrics` and the details of `/readyz`. */
export const asOperator = { authorization: `Bearer ${metricsToken}` };
