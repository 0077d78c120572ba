import { join } from "node:path";
import appsync from "@aws-appsync/eslint-plugin";
import parser from "@typescript-eslint/parser";
import { ESLint } from "eslint";
import { compileResolvers } from "../resolvers/compile.ts";
import type { Finding } from "./finding.ts";

const folder = join(import.meta.dirname, "../resolvers");
/** AppSync's limit on a resolver's code. */
const mostCharacters = 32_000;
const ours = ["**/compile.ts", "**/guarded-streams.ts", "**/*.test.ts"];

export async function resolverFindings(source = folder): Promise<Finding[]> {
  const [recommended] = [appsync.configs?.recommended].flat() as { rules?: object }[];
  const eslint = new ESLint({
    cwd: source,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ["**/*.ts"],
        ignores: ours,
        plugins: { "@aws-appsync": appsync },
        // In CI mode the parser assumes a single run and fails when it reads the same files twice.
        languageOptions: {
          parser,
          parserOptions: { project: join(source, "tsconfig.json"), disallowAutomaticSingleRunInference: true },
        },
        rules: recommended?.rules ?? {},
      } as never,
    ],
  });
  const reports = await eslint.lintFiles(["*.ts"]);
  const found = reports.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, line }) => ({
      rule: ruleId ?? "parser",
      at: `${filePath.slice(source.length + 1)}:${line}`,
      what: message,
    })),
  );
  const tooLong = Object.entries(await compileResolvers()).filter(([, code]) => code.length > mostCharacters);
  return [...found, ...tooLong.map(([at]) => ({ rule: "length", at, what: `More than ${mostCharacters} characters` }))];
}
