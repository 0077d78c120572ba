import { differencesText } from "#shared/booking/differences-text.ts";
import type { JobRecord } from "#shared/booking/model.ts";
import type { Fault } from "#shared/kernel/errors.ts";

/** Throws if the caller saw another version. The error describes the latest change. */
export function mustBeVersion(
  { version, changes }: JobRecord,
  shown: number | null | undefined,
  otherwise: (told: {
    readonly values: { readonly changed: string };
    readonly metadata: { readonly version: number };
  }) => Fault,
): void {
  if (shown === null || shown === undefined || shown === version) return;
  const changed = differencesText(changes[0]?.differences ?? []);
  throw otherwise({ values: { changed }, metadata: { version } });
}
