/**
 * What the front page says. Nothing here is a measured figure: such claims (average delivery, on-time share, ratings)
 * stay away until bookings and reviews prove them.
 */
export const hero = {
  descriptor: "Haulage and plant hire marketplace",
  headline: "Get the right lorry to site.",
  lead: "Book lorries, plant and skips from hauliers across Scotland and the wider UK. See who is near, what it costs and why, then follow the vehicle until the job is done.",
  quote: "Get Instant Quote",
  signIn: "Sign In",
  dashboard: "Go to my dashboard",
};

/** The five places offered are fixed; any other text is searched for as well. */
export const locationSearch = {
  label: "Where is the site?",
  placeholder: "Town or postcode",
  places: ["Edinburgh", "Glasgow", "Aberdeen", "Dundee", "Stirling"],
  findSignedIn: "Find Hauliers",
  findAsGuest: "Find Hauliers Now",
  liveMap: "View Live Map",
  book: "Quick Book",
};

export const steps = {
  title: "How it works",
  items: [
    {
      title: "Say what and where",
      text: "Choose the service, type the site's address or postcode, and pick a day and time.",
    },
    {
      title: "Choose who comes",
      text: "Hauliers are listed nearest first, each with its distance, its rating or “New”, and a price broken down line by line. The one you choose has to accept before the job stands.",
    },
    {
      title: "Follow it to the end",
      text: "Message the haulier, see the vehicle on the map, get a photo as proof when it is done, and leave a review.",
    },
  ],
};

export const servicesCopy = {
  title: "Services",
  lead: "Everything that can be booked on Haulyard.",
};

export const fleetCopy = {
  title: "Fleet",
  lead: "What you see of every vehicle before you choose it.",
  facts: [
    { title: "How far away it is", text: "The distance to your site in miles, and how long the drive should take." },
    { title: "Whether it is free", text: "A coloured dot, and always the word beside it." },
    {
      title: "What it costs, and why",
      text: "Each line of the price, worked out on our side, adding up to a total including VAT.",
    },
    {
      title: "What others said",
      text: "Reviews come only from people whose job was completed. With none yet, it says “New”.",
    },
  ],
  statuses: [
    { status: "available", says: "can take a job now" },
    { status: "limited", says: "has little time to spare" },
    { status: "busy", says: "cannot be booked now" },
  ],
};

export const lastWord = {
  title: "Have a site to supply? Own a lorry?",
  text: "Contractors book and follow jobs here; hauliers take requests that are near their vehicles.",
  book: "Book a job",
  signUp: "Sign Up",
};
