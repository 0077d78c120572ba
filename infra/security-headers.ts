import { Duration, Stack } from "aws-cdk-lib";
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import type { Stage } from "./stage.ts";

export interface Reached {
  /** Origins that the web app calls: API, live connection, user pool. */
  readonly connect: readonly string[];
  /** Origin that uploads go to, and photos and voice notes come from. */
  readonly files: string;
  /** Hashes of the scripts that stand in the pages themselves, as `'sha256-…'`. */
  readonly inlineScripts: readonly string[];
}

/** What pages may load and call; everything else is refused. */
export function contentSecurityPolicy({ connect, files, inlineScripts }: Reached): string {
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inlineScripts],
    // Component libraries set styles while running: dialogs lock the page's scroll, prerendered pages carry attributes.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", files],
    // Voice notes, as they were recorded and as they were kept.
    "media-src": ["blob:", files],
    // Documents that admins check, shown by the browser's own reader.
    "frame-src": [files],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...connect, files],
    // The map draws in a worker, which some browsers are given as a blob.
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "upgrade-insecure-requests": [],
  };
  return policyOf(directives);
}

/** What the worker that reads tyres may do: fetch the reader's files, and run WebAssembly, which no page may. */
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

/** What is answered: everything that has no policy of its own, or the worker that reads tyres. */
type Answered = { readonly stage: Stage; readonly of: "app" | "reader"; readonly policy: string };

/** The headers of answers of the web app. */
export function securityHeaders(scope: Construct, id: string, { stage, of, policy }: Answered): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: `haulyard-${stage.name}${of === "app" ? "" : `-${of}`}-${Stack.of(scope).region}`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        // What holds for other hosts of the domain is for their owner to say.
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
