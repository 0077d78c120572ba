import { type StoredName, storedItems } from "../device/browser-storage.ts";

const words: Readonly<Record<StoredName, readonly [what: string, until: string]>> = {
  theme: ["Whether you chose light, dark or the system’s look.", "Until you clear it."],
  signInTokens: ["Your sign-in: who you are and the keys that keep you signed in.", "Until you sign out."],
  signInClient: ["Which sign-in service the keys above belong to.", "Until you sign out."],
  caredFor: ["Your last sign-in on this device, so that we record it only once.", "Until the next sign-in."],
  passwordHintSeen: ["That you have seen the password hint, so that we do not show it again.", "Until you clear it."],
  signUpReturn: [
    "Where you were and what you had started before you signed up, with your email address.",
    "Until you have confirmed it, or you sign out.",
  ],
  pendingService: ["The main service of a new haulier.", "Until saved at the first sign-in."],
  begun: [
    "What you have started and not sent, such as a booking form, a message or a review.",
    "Until sent, the tab is closed or you sign out.",
  ],
  begunBy: [
    "The user who started it, so that the next user of this tab does not see it.",
    "Until the tab is closed or you sign out.",
  ],
  mobileShell: ["That this tab shows the app for phones.", "Until the tab is closed."],
  googleTrip: ["The page to return to after signing in with Google.", "Until you are back."],
  pushDevice: [
    "How this device receives push notifications, and for which user, once you have turned them on.",
    "Until you sign out.",
  ],
  ownPlace: ["The place you have chosen as your location.", "Until you clear it, or you sign out."],
  locationAsked: ["That we have asked whether the map may show your location.", "Until you clear it."],
  actingFor: [
    "The haulier you work for on this device, if you manage vehicles for several.",
    "Until you choose another, stop working for it, or clear it.",
  ],
  sharesHere: [
    "That this device shares the location of your vehicle while you are on duty.",
    "Until you switch it off or clear it.",
  ],
  handOn: ["Whether your requests go to the next haulier if the first does not accept.", "Until you clear it."],
  lastPage: ["Where you were in the installed app, so that it opens there again.", "Until you sign out."],
  lastState: [
    "How your dashboard and bookings last looked, so that they open at once.",
    "Until you sign out; at most five pages.",
  ],
  importMatching: ["How you matched the columns of a spreadsheet of vehicles.", "Until you clear it."],
  searches: ["Your last five searches.", "Until you sign out."],
  priceView: ["Whether you see prices with or without VAT.", "Until you change it, or clear it."],
  supplierOrder: ["The order in which you last sorted hauliers.", "Until you choose the default, or clear it."],
  announcementsPutAway: [
    "The announcements you have dismissed, so that they stay away.",
    "Until you clear it; at most the last twenty.",
  ],
  device: [
    "The settings of Haulyard on this device, those it changed by itself, and a test value for its self-test.",
    "Until you clear it.",
  ],
  outbox: [
    "What you do offline until it is sent, a delivery you have started with its photos, and your jobs and conversations for offline use, with names, notes and phone numbers.",
    "Until sent, at most 30 days for what you only read, or until you sign out.",
  ],
};

const places = { local: "Local storage", session: "Session storage", database: "Browser database" };

const rows = Object.entries(storedItems).map(([name, { where, key }]) => [
  key.endsWith(".") ? `${key}…` : key,
  places[where],
  ...words[name as StoredName],
]);

/** Caches written by the service worker and web/offline/stored-map.ts. */
const caches = [
  "haulyard-…",
  "Cache storage",
  "The app’s own files once you have signed in, and the map for a driver’s day, for offline use.",
  "The files until a newer version or until you clear them, the map until you sign out.",
];

/** Rows of the table on the cookies page: data that the app stores in the browser. */
export const storedItemsTable = [
  ["Name", "Where", "What for", "How long"],
  ["---", "---", "---", "---"],
  ...rows,
  caches,
]
  .map((row) => `| ${row.join(" | ")} |`)
  .join("\n");
