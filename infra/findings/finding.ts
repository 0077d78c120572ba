export interface Finding {
  readonly rule: string;
  /** The resource's logical id, or a file path. */
  readonly at: string;
  readonly what: string;
}

export interface TemplateResource {
  readonly id: string;
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
}
