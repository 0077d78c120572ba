export const zodSchemas = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;

/**
 * Removes from zod's schemas:
 * - the conversion to JSON Schema;
 * - methods for formats of a string, because we use functions (`z.email()`);
 * - asynchronous parsing and encoding.
 *
 * We use none of them, and no bundler can detect that. Reading a schema's limits, such as `maxLength`, throws, because
 * it needs the conversion.
 */
export function withoutJsonSchema(source: string): string {
  return source
    .replace(/^ *inst\._zod\.processJSONSchema = .+;$/gm, "")
    .replace(/processors\.aggregateChecks\(inst\)/g, "inst.limitsOfASchemaAreLeftOut()")
    .replace(/create(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)/g, "undefined")
    .replace(
      /^ {4}\w+\(params\) \{\n {8}return this\.check\((?:core|iso)\._?\w+\((?:Zod\w+, )?params\)\);\n {4}\},$/gm,
      "",
    )
    .replace(
      /^ {4}(?:async )?(?:\w+: (?:async )?function _)?(?:(?:parse|safeParse|validate)Async|validate|(?:en|de|safeEn|safeDe)code(?:Async)?)\(data, params\) \{\n {8}return .+;\n {4}\},$/gm,
      "",
    );
}
