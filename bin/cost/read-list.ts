import { readFileSync } from "node:fs";
import { z } from "zod";

/** Reads a JSON file. Throws an Error for the terminal, with the file and each wrong field, when it is invalid. */
export function readList<T>(schema: z.ZodType<T>, what: string, file: string | URL): T {
  const parsed = schema.safeParse(jsonIn(what, file));
  if (!parsed.success) throw new Error(`The ${what} ${file} is invalid.\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function jsonIn(what: string, file: string | URL): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const { message: why } = error as Error;
    const wrong = error instanceof SyntaxError ? "is not JSON" : "cannot be read";
    throw new Error(`The ${what} ${file} ${wrong}: ${why}`, { cause: error });
  }
}
