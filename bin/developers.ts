import { readFileSync } from "node:fs";
import type { z } from "zod";
import { clientOperations, scopeFor, scopePrefix } from "#shared/client-operations.ts";
import { type Domain, domains } from "#shared/domains.ts";
import { mostTries, retryWaits } from "#shared/integrations/retries.ts";
import { dataOf, payloadVersion, type WebhookEventType, webhookEvents } from "#shared/integrations/webhook-events.ts";
import { limits } from "#shared/kernel/limits.ts";
import type { Operation, Operations } from "#shared/kernel/operation.ts";
import { argumentTypeOf, describe, namedShape, outputTypeOf } from "#shared/kernel/sdl.ts";
import { operations, operationsByDomain } from "#shared/operations.ts";

/** What the parts of the reference are called. */
const titles: Partial<Record<Domain, string>> = {
  catalogue: "Services",
  fleet: "Vehicles",
  booking: "Requests and bookings",
  tracking: "Tracking",
  messaging: "Conversations",
  quotes: "Quotes",
};

const sample = (file: string) =>
  readFileSync(new URL(`../examples/integrator/${file}`, import.meta.url), "utf8").trim();
const code = (text: string) => `\`\`\`ts\n${text}\n\`\`\``;
/** In a cell of a table, and in prose, which has no HTML. */
const cell = (text: string) =>
  text.replaceAll("|", "\\|").replaceAll("<", "‹").replaceAll(">", "›").replaceAll("\n", " ");

/** web/site/content/developers.md: how a company's own systems call the API and are told by webhooks. */
export function developersPage(): string {
  const types = new Map<string, z.ZodObject>();
  const reference = domains.flatMap((domain) => partOf(domain, types));
  return `${[...introduction(), ...reference, ...typesPart(types), ...wayOnward].join("\n")}\n`;
}

function introduction(): string[] {
  const days = Math.round(retryWaits.reduce((sum, wait) => sum + wait, 0) / 86_400);
  return [
    "# For developers",
    "",
    "How your company’s own systems call Haulyard and are told of your work: tokens, webhooks, and every operation that is open to them.",
    "",
    "[TOC]",
    "",
    "## A token {#token}",
    "",
    `The owner of a company makes an API client in the app, under [webhooks and API clients](/settings/integrations), and gets a client id, a secret and the address for tokens. Your system asks there with the grant \`client_credentials\` and sends the token in the header \`authorization\`; it holds for an hour. It acts as your company, within its scopes: queries need \`haulyard/read\`, mutations \`haulyard/write\`. It cannot touch your sign-in, money or team, and it opens no live streams. Each client has ${limits.client.perMinute} calls a minute in all, beside the limit of each operation. What it changes is listed in the app by its name, and a revoked client is refused from the next call on.`,
    "",
    "The API is GraphQL. With the plain Amplify client it looks like this:",
    "",
    code(sample("client.ts")),
    "",
    "## Changes that happen once {#once}",
    "",
    "A mutation with a `clientKey` happens once for each key: after a lost answer, send it again with the same key, and you get the first answer. A refusal has an `errorType`, a sentence for people, and `errorInfo` with a `code` to switch on, and often the `field` and what to do.",
    "",
    "## Webhooks {#webhooks}",
    "",
    `We post each event to your addresses as JSON of version ${payloadVersion}. Answer with any status from 200 to 299 within ten seconds; do the work afterwards. Redirects are not followed, and addresses must be https on the public internet. What is not taken is tried ${mostTries} times over ${days} days, later each time; then it is kept, for 30 days from its making, for you to replay. A webhook that takes nothing for three days is paused, and its company is told. An event may come twice, and not always in order: its id is the same each time, in the body and in the header \`Haulyard-Event-Id\`.`,
    "",
    "Events hold numbers of records, states, times and prices, and no names or messages: ask for those with the number. Fields may be added; when one goes or changes its meaning, `version` is raised.",
    "",
    "| event | when | fields of `data` |",
    "|---|---|---|",
    ...(Object.entries(webhookEvents) as [WebhookEventType, { when: string; data: string }][]).map(
      ([type, { when, data }]) => `| \`${type}\` | ${cell(when)} | ${data} |`,
    ),
    "",
    "Around `data` stand `id`, `type`, `version`, `at` (when it happened) and `companyId` (whom it is sent to).",
    "",
    "### Check who posted it {#signature}",
    "",
    "The header `Haulyard-Signature` is an HMAC-SHA256 over the time and the body, keyed with the webhook’s secret:",
    "",
    code(sample("signature.ts")),
    "",
    "### A receiver {#receiver}",
    "",
    code(sample("receiver.ts")),
    "",
    ...Object.entries(dataOf).flatMap(([kind, shape]) => [
      `### Fields of ${kind} {#data-${kind}}`,
      "",
      ...fieldsOf(shape, outputTypeOf),
      "",
    ]),
  ];
}

function partOf(domain: Domain, types: Map<string, z.ZodObject>): string[] {
  const own: Operations = operationsByDomain[domain];
  const names = clientOperations.filter((name) => name in own);
  if (names.length === 0) return [];
  return [
    `## ${titles[domain] ?? domain} {#${domain}}`,
    "",
    ...names.flatMap((name) => {
      const operation: Operation = operations[name];
      collect(operation.input, types);
      collect(operation.output, types);
      return [
        `### ${name} {#${name}}`,
        "",
        cell(operation.doc),
        "",
        `${operation.kind === "query" ? "Query" : "Mutation"} with the scope \`${scopePrefix}${scopeFor(operation.kind)}\`, for ${whom(operation)}; ${limits[operation.limit].perMinute} calls a minute.`,
        "",
        ...fieldsOf(operation.input, argumentTypeOf),
        "",
        `Answers \`${outputTypeOf(operation.output)}\`.${refusals(operation)}`,
        "",
      ];
    }),
  ];
}

function whom({ allow }: Operation): string {
  const all = ["contractor", "haulier"] as const;
  const some = allow.includes("signedIn") ? all : all.filter((role) => allow.includes(role));
  const booking = allow.includes("booker") && !allow.includes("haulier") ? ["hauliers with booking rights"] : [];
  return [...some.map((role) => `${role}s`), ...booking].join(" and ");
}

function refusals({ errors }: Operation): string {
  const codes = [...new Set(errors.map(({ code: one }) => `\`${one}\``))];
  return codes.length > 0 ? ` May be refused with ${codes.join(", ")}.` : "";
}

function fieldsOf({ shape }: z.ZodObject, typeOf: (schema: z.core.$ZodType) => string): string[] {
  const fields = Object.entries(shape);
  if (fields.length === 0) return ["It takes nothing."];
  return [
    "| field | type | what |",
    "|---|---|---|",
    ...fields.map(([name, field]) => `| \`${name}\` | \`${typeOf(field)}\` | ${cell(describe(field) ?? "")} |`),
  ];
}

/** Every named shape within a schema. */
function collect(schema: z.core.$ZodType, types: Map<string, z.ZodObject>): void {
  const def = (schema as z.ZodType).def as unknown as Record<string, unknown>;
  for (const inner of ["innerType", "element", "in"]) if (def[inner]) collect(def[inner] as z.core.$ZodType, types);
  if (def.type !== "object") return;
  const { id, schema: source } = namedShape(schema);
  if (id && types.has(id)) return;
  if (id) types.set(id, source as z.ZodObject);
  for (const field of Object.values((schema as z.ZodObject).shape)) collect(field as z.core.$ZodType, types);
}

function typesPart(types: ReadonlyMap<string, z.ZodObject>): string[] {
  const inOrder = [...types].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    "## Types {#types}",
    "",
    ...inOrder.flatMap(([id, shape]) => [`### ${id} {#type-${id}}`, "", ...fieldsOf(shape, outputTypeOf), ""]),
  ];
}

const wayOnward = ["> **Connect your systems**", "> [Webhooks and API clients](/settings/integrations)"];
