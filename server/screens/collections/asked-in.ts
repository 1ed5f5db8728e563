import type { FastifyRequest } from 'fastify';
import type { Owner, Reader } from './service.ts';
import { readerOf } from './texts.ts';

/** Who asks, with the language in which texts are wanted. */
export const asOwner = (request: FastifyRequest): Owner => ({ ...request.caller, reader: readerOf(request) });
export const asReader = (request: FastifyRequest): Reader => ({ ...request.visitor, reader: readerOf(request) });
