/** What the question says, by who is asked. */
export const promptTexts = {
  haulier: {
    title: "Show where you are?",
    description:
      "With your location you appear on the live map for contractors, who look there for what is near their site.",
  },
  others: {
    title: "Use your location?",
    description:
      "With your location Haulyard shows vehicles and places near you. Prices and bookings go by the site of your job.",
  },
} as const;

/** Said when somebody has allowed it. */
export const sharedWhere = "Location access enabled! You'll now appear on the live map for contractors to find.";

/** How leave is given after it was refused. */
export const howToAllow =
  "To allow it: press the sign beside the page's address, choose Location and then Allow, and load the page again. In an installed app it is in the settings of your device, under the app's permissions.";
