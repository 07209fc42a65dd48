import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { DOCS_POLICY } from './access/security-headers.ts';

const PATH = '/api/docs';

/** The OpenAPI document of every call at `/api/docs/json`, browsable at `/api/docs`. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Maidan',
        version: '1',
        description:
          'Every answer is an envelope { meta: { code, message }, data }. Expected refusals of writes come with HTTP 200 and a meta.code of 4xx; data.reason is a stable word.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: PATH,
    theme: { title: 'Maidan API' },
    uiConfig: { docExpansion: 'list', persistAuthorization: false },
    uiHooks: {
      onRequest: (_request, reply, next) => {
        void reply.header('content-security-policy', DOCS_POLICY);
        next();
      },
    },
  });
}

/** A document of an outside protocol, for its engineers: public, and the same until the server is another one. */
export function documentRoute({ path, document }: { readonly path: string; readonly document: object }) {
  const text = JSON.stringify(document);
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  return (app: FastifyInstance): void => {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      void reply.headers({ etag, 'cache-control': 'public, max-age=3600' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    });
  };
}
