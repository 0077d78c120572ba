import type { PageRoute } from "../session/route-entry.ts";

const pages: readonly Omit<PageRoute, "guard" | "html">[] = [
  {
    path: "/how-it-works",
    title: "How it works",
    description:
      "From a request at a fixed price to proof of delivery: every step on Haulyard, for contractors and for hauliers.",
    load: () => import("./content/how-it-works.md"),
  },
  {
    path: "/for-contractors",
    title: "For contractors",
    description:
      "Book lorries, plant and skips to your site at a fixed price, follow them on the map and keep the proof.",
    load: () => import("./content/for-contractors.md"),
  },
  {
    path: "/for-hauliers",
    title: "For hauliers",
    description:
      "Take haulage and plant jobs near your vehicles at a price agreed beforehand, with fewer calls while driving.",
    load: () => import("./content/for-hauliers.md"),
  },
  {
    path: "/developers",
    title: "For developers",
    description:
      "Connect your company's own systems to Haulyard: tokens, signed webhooks, and every operation open to them.",
    load: () => import("./content/developers.md"),
  },
  {
    path: "/about",
    title: "About Haulyard",
    description: "Why Scotland needs a haulage and plant hire marketplace, and what Haulyard commits to.",
    load: () => import("./content/about.md"),
  },
  {
    path: "/contact",
    title: "Contact",
    description: "Write to Haulyard about a booking, your account, joining as a haulier, privacy or anything else.",
    load: () => import("./contact-page.tsx"),
  },
  {
    path: "/faq",
    title: "Frequently asked questions",
    description:
      "Short answers about prices, booking, cancelling, the live map, proof of delivery, reviews and accounts.",
    load: () => import("./faq-page.tsx"),
  },
  {
    path: "/qa",
    title: "Questions and answers",
    description: "Search every question and answer about Haulyard.",
    isIndexed: false,
    load: () => import("./qa-page.tsx"),
  },
  {
    path: "/terms",
    title: "Terms",
    description: "What you and Haulyard can expect of each other, in plain words.",
    load: () => import("./content/terms.md"),
  },
  {
    path: "/privacy",
    title: "Privacy notice",
    description: "What Haulyard stores about you, why, for how long, who sees it, and how to get it or have it erased.",
    load: () => import("./content/privacy.md"),
  },
  {
    path: "/cookies",
    title: "Cookies and storage",
    description: "Haulyard sets no cookies and has no trackers. What your browser stores for it, and how to clear it.",
    load: () => import("./content/cookies.md"),
  },
];

/** Text pages that everyone can open. Routes of pages with articles are in web/app/routes.ts. */
export const siteRoutes: readonly PageRoute[] = [
  ...pages.map((page) => ({ ...page, guard: "public" as const, html: "prose" as const })),
  // Not prerendered, because the page shows live results.
  {
    guard: "public",
    path: "/mvp-check",
    title: "System status",
    description: "Whether each part of Haulyard answers, asked from your browser.",
    isIndexed: false,
    load: () => import("./mvp-check-page.tsx"),
  },
  {
    guard: "public",
    path: "/your-message",
    title: "Your message to us",
    purpose: "Messages of somebody without an account and our answers, opened from the email with an answer.",
    description: "What you wrote to Haulyard, and our answers. Use the link in our email to open it.",
    isIndexed: false,
    load: () => import("./letters/letter-by-link-page.tsx"),
  },
  {
    guard: "signedIn",
    path: "/contact/messages",
    title: "Messages to Haulyard",
    purpose: "Messages to Haulyard, and the answers.",
    listed: { under: "Account and device" },
    load: () => import("./letters/own-letters-page.tsx"),
  },
];
