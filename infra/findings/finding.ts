export interface Finding {
  readonly rule: string;
  /** A resource's logical id, or a file. */
  readonly at: string;
  readonly what: string;
}

export interface TemplateResource {
  readonly id: string;
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
}
