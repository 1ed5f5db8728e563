import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { brand } from '#domain/brand.ts';
import { commentOnScreen } from './comment-on-screen.ts';
import type { KeyCalls } from './key-calls.ts';
import { makeGuide } from './make-guide.ts';
import { proposeDrawing } from './propose-drawing.ts';
import { readOf, readScreen } from './read-screen.ts';
import { newest, searchScreens } from './search-screens.ts';
import { notice, type Tool } from './tool.ts';
import { ToolFailure } from './tool-failure.ts';
import { updateScreen } from './update-screen.ts';
import { uploadScreen } from './upload-screen.ts';

/** All that an assistant may have done. None of it deletes or changes a link, and no picture that a person has made is lost by it. */
export const tools: readonly Tool[] = [
  searchScreens,
  readScreen,
  uploadScreen,
  updateScreen,
  proposeDrawing,
  commentOnScreen,
  makeGuide,
];

const instructions = `${brand.name} keeps screenshots. Find them with search_screens, look at one with read_screen. ${notice}`;

const uriTemplate = 'kadr://screen/{signature}';
const uriShape = /^kadr:\/\/screen\/([0-9A-Za-z]{22})$/;
/** Screenshots that are offered as resources; the rest is found. */
const offered = 20;

/** What answers an assistant for the length of one request. */
export function createAssistant(calls: KeyCalls, version: string): Server {
  const server = new Server(
    { name: 'kadr', title: brand.name, version },
    { capabilities: { tools: {}, resources: {} }, instructions },
  );

  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, title, description, input, output, isReading }) => ({
      name,
      title,
      description,
      inputSchema: { ...asJson(input), additionalProperties: false },
      outputSchema: asJson(output),
      annotations: { readOnlyHint: isReading, destructiveHint: false, openWorldHint: false },
    })),
  }));

  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: input = {} } }) => {
    const tool = tools.find((each) => each.name === name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${name}`);
    try {
      const { data, pictures } = await tool.run(calls, input);
      return {
        structuredContent: { ...data },
        content: [
          { type: 'text' as const, text: JSON.stringify(data) },
          ...pictures.map(({ bytes, mime }) => ({
            type: 'image' as const,
            data: bytes.toString('base64'),
            mimeType: mime,
          })),
        ],
      };
    } catch (error) {
      if (!(error instanceof ToolFailure)) throw error;
      return { isError: true, content: [{ type: 'text' as const, text: error.message }] };
    }
  });

  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [
      {
        uriTemplate,
        name: 'screen',
        title: 'A screenshot',
        description: `Its picture, and what is known of it as JSON. ${notice}`,
      },
    ],
  }));

  server.setRequestHandler(ListResourcesRequestSchema, async () => {
    const screens = await orRefused(newest(calls, offered));
    return {
      // What people call it is untrusted, and stands in what is read alone.
      resources: screens.map(({ signature, day }) => ({
        uri: `kadr://screen/${signature}`,
        name: signature,
        title: `Screenshot of ${day}`,
        mimeType: 'application/json',
      })),
    };
  });

  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const [, signature] = uriShape.exec(uri) ?? [];
    if (signature === undefined) throw new McpError(ErrorCode.InvalidParams, `There is no resource ${uri}`);
    const { data, pictures } = await orRefused(readOf(calls, signature));
    return {
      contents: [
        { uri, mimeType: 'application/json', text: JSON.stringify(data) },
        ...pictures.map(({ bytes, mime }) => ({ uri, mimeType: mime, blob: bytes.toString('base64') })),
      ],
    };
  });

  return server;
}

/** What TypeBox leaves out where nothing is required. */
interface Plain {
  properties: object;
  required?: readonly string[];
}

/** A schema as the protocol has it. */
const asJson = ({ properties, required = [] }: Plain) => ({
  type: 'object' as const,
  properties: { ...properties },
  required: [...required],
});

/** A resource has no words for a failure but those of the protocol. */
async function orRefused<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof ToolFailure ? new McpError(ErrorCode.InvalidParams, error.message) : error;
  });
}
