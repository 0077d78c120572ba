import { Duration, Stack } from "aws-cdk-lib";
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import type { Stage } from "./stage.ts";

export interface Reached {
  readonly connect: readonly string[];
  readonly files: string;
  /** Hashes of the inline scripts, as `'sha256-…'`. */
  readonly inlineScripts: readonly string[];
}

export function contentSecurityPolicy({ connect, files, inlineScripts }: Reached): string {
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inlineScripts],
    // Component libraries set styles at run time: dialogs lock scrolling, and prerendered pages have style attributes.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", files],
    // Voice notes: new recordings (blob) and stored files.
    "media-src": ["blob:", files],
    // Documents that admins open in the browser's viewer.
    "frame-src": [files],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...connect, files],
    // The map draws in a worker, which some browsers load from a blob.
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "upgrade-insecure-requests": [],
  };
  return policyOf(directives);
}

/** Policy of the worker that reads tyres: it fetches the reader's files and runs WebAssembly, which pages may not. */
export const readerSecurityPolicy: string = policyOf({
  "default-src": ["'none'"],
  "script-src": ["'self'", "'wasm-unsafe-eval'"],
  "connect-src": ["'self'"],
});

function policyOf(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/** `reader`: the worker that reads tyre sizes. `app`: everything else. */
type Answered = { readonly stage: Stage; readonly of: "app" | "reader"; readonly policy: string };

export function securityHeaders(scope: Construct, id: string, { stage, of, policy }: Answered): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: `haulyard-${stage.name}${of === "app" ? "" : `-${of}`}-${Stack.of(scope).region}`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        // Whether HSTS covers all subdomains: the domain's owner decides.
        includeSubdomains: stage.hstsWholeDomain,
        preload: stage.hstsWholeDomain,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: "Permissions-Policy",
          value: "geolocation=(self), camera=(self), microphone=(self), payment=()",
          override: true,
        },
        { header: "Cross-Origin-Opener-Policy", value: "same-origin", override: true },
      ],
    },
  });
}
