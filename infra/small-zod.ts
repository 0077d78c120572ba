/** The file of zod that declares its schemas. */
export const zodSchemas = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;

/**
 * The source of zod's schemas without their conversion to JSON Schema, the methods that ask a text for a format, as ours ask
 * by functions (`z.email()`), and those that parse later or encode. Nothing here uses them, and no bundler can tell. A schema's
 * own limits, such as `maxLength`, are found by that conversion, so reading one throws.
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
