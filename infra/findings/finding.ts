/** What a validator has against a template or a resolver. */
export interface Finding {
  /** The rule, by its own name. */
  readonly rule: string;
  /** Where: a resource's logical id, or a file. */
  readonly at: string;
  readonly what: string;
}

/** A resource of a template. */
export interface TemplateResource {
  readonly id: string;
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
}
