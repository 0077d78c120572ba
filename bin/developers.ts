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
/** Escapes text for Markdown tables and paragraphs. Replaces angle brackets, which Markdown would read as HTML. */
const cell = (text: string) =>
  text.replaceAll("|", "\\|").replaceAll("<", "‹").replaceAll(">", "›").replaceAll("\n", " ");

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
    "How your company’s systems call Haulyard and receive its events: tokens, webhooks and every open operation.",
    "",
    "[TOC]",
    "",
    "## A token {#token}",
    "",
    `The owner of a company creates an API client in the app, under [webhooks and API clients](/settings/integrations). The app shows a client id, a secret and the token address. Your system gets a token there with the grant \`client_credentials\` and sends it in the header \`authorization\`. A token is valid for an hour. It acts as your company, within its scopes: queries need \`haulyard/read\`, mutations \`haulyard/write\`. It cannot change your sign-in, money or team, and cannot open live streams. Each client may make ${limits.client.perMinute} calls a minute, besides the limit of each operation. The app lists each client’s changes. Calls of a revoked client are rejected at once.`,
    "",
    "The API is GraphQL. With the plain Amplify client it looks like this:",
    "",
    code(sample("client.ts")),
    "",
    "## Changes that happen once {#once}",
    "",
    "`clientKey` is the idempotency key of a mutation. If an answer is lost, send the mutation again with the same key: you get the first answer. An error has an `errorType`, a sentence for people, and `errorInfo` with a `code` for your program. Often it also has the `field` and what to do.",
    "",
    "## Webhooks {#webhooks}",
    "",
    `We post each event to your addresses as JSON of version ${payloadVersion}. Answer with a status from 200 to 299 within ten seconds, and do the work afterwards. Addresses must be https on the public internet; we follow no redirects. We try each event up to ${mostTries} times over ${days} days, with longer waits. You can replay a failed event for 30 days. If a webhook accepts nothing for three days, we pause it and notify your company. An event can arrive twice, and events can arrive out of order. The id of an event is always the same, in the body and in the header \`Haulyard-Event-Id\`.`,
    "",
    "Events contain ids of records, states, times and prices, but no names or messages: query those by id. We may add fields. If a field goes or changes its meaning, `version` increases.",
    "",
    "| event | when | fields of data |",
    "|---|---|---|",
    ...(Object.entries(webhookEvents) as [WebhookEventType, { when: string; data: string }][]).map(
      ([type, { when, data }]) => `| \`${type}\` | ${cell(when)} | ${data} |`,
    ),
    "",
    "Besides `data`, an event has `id`, `type`, `version`, `at` (the time of the event) and `companyId` (the receiving company).",
    "",
    "### Verify the sender {#signature}",
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
  return codes.length > 0 ? ` Errors: ${codes.join(", ")}.` : "";
}

function fieldsOf({ shape }: z.ZodObject, typeOf: (schema: z.core.$ZodType) => string): string[] {
  const fields = Object.entries(shape);
  if (fields.length === 0) return ["No arguments."];
  return [
    "| field | type | meaning |",
    "|---|---|---|",
    ...fields.map(([name, field]) => `| \`${name}\` | \`${typeOf(field)}\` | ${cell(describe(field) ?? "")} |`),
  ];
}

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
