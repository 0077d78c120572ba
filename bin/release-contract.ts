import { z } from "zod";
import { waitingChanges } from "#shared/kernel/waiting-changes.ts";
import { operations } from "#shared/operations.ts";
import { productFiles } from "./generated-files.ts";
import { operationCall } from "./vite/operations.ts";

/** The promises of a release that its web apps and offline queues rely on. */
export interface ReleaseContract {
  /** The GraphQL schema, by line. */
  readonly schema: readonly string[];
  /** The documents that the web app sends, by operation. */
  readonly documents: Readonly<Record<string, string>>;
  /** JSON Schemas of the changes that a device may have queued, by operation. */
  readonly queued: Readonly<Record<string, unknown>>;
}

export const lastReleaseFile = new URL("../test/contract/last-release.json", import.meta.url);

export function thisRelease(): ReleaseContract {
  return {
    schema: (productFiles()["infra/schema.graphql"] ?? "").split("\n"),
    documents: Object.fromEntries(
      Object.entries(operations).map(([name, operation]) => [name, operationCall(name, operation).document]),
    ),
    queued: Object.fromEntries(
      waitingChanges.map((name) => [
        name,
        z.toJSONSchema(operations[name].input, { io: "input", unrepresentable: "any" }),
      ]),
    ),
  };
}
