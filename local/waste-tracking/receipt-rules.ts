import { hazardOf } from "./ewc-list.ts";

export interface Finding {
  readonly key: string;
  readonly errorType: string;
  readonly message: string;
}

type Body = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];
type Note = (path: Path, errorType: string, message: (label: string) => string) => void;
type Rule = (value: unknown, path: Path, note: Note) => void;

/** Formats a path as in Defra's messages, such as wasteItems[0].ewcCodes. */
const labelOf = (path: Path) =>
  path.map((part, i) => (typeof part === "number" ? `[${part}]` : `${i > 0 ? "." : ""}${part}`)).join("");

const isObject = (value: unknown): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const text =
  ({
    least = 1,
    most = 5000,
    form,
    says,
  }: {
    least?: number;
    most?: number;
    form?: RegExp;
    says?: string;
  } = {}): Rule =>
  (value, path, note) => {
    if (typeof value !== "string") return note(path, "InvalidType", (label) => `"${label}" must be a string`);
    if (value.length < least) return note(path, "InvalidValue", (label) => `"${label}" is not allowed to be empty`);
    if (value.length > most)
      return note(
        path,
        "OutOfRange",
        (label) => `"${label}" length must be less than or equal to ${most} characters long`,
      );
    if (form && !form.test(value)) note(path, "InvalidFormat", (label) => `"${label}" ${says}`);
  };

const oneOf =
  (...values: readonly string[]): Rule =>
  (value, path, note) => {
    if (!values.includes(value as string))
      note(path, "InvalidValue", (label) => `"${label}" must be one of [${values.join(", ")}]`);
  };

const flag: Rule = (value, path, note) => {
  if (typeof value !== "boolean") note(path, "InvalidType", (label) => `"${label}" must be a boolean`);
};

const positive: Rule = (value, path, note) => {
  if (typeof value !== "number") return note(path, "InvalidType", (label) => `"${label}" must be a number`);
  if (!(value > 0)) note(path, "OutOfRange", (label) => `"${label}" must be a positive number`);
};

const count: Rule = (value, path, note) => {
  if (typeof value !== "number") return note(path, "InvalidType", (label) => `"${label}" must be a number`);
  if (!Number.isInteger(value) || value < 0)
    note(path, "OutOfRange", (label) => `"${label}" must be an integer of 0 or more`);
};

const list =
  (each: Rule, { least = 0, most = Number.POSITIVE_INFINITY } = {}): Rule =>
  (value, path, note) => {
    if (!Array.isArray(value)) return note(path, "InvalidType", (label) => `"${label}" must be an array`);
    if (value.length < least) note(path, "OutOfRange", (label) => `"${label}" must contain at least ${least} items`);
    if (value.length > most) note(path, "OutOfRange", (label) => `"${label}" must contain no more than ${most} items`);
    value.forEach((one, i) => {
      each(one, [...path, i], note);
    });
  };

/** Checks an object: all `required` fields must exist, and no others than `fields`. */
const object =
  (fields: Readonly<Record<string, Rule>>, required: readonly string[], more: Rule = () => undefined): Rule =>
  (value, path, note) => {
    if (!isObject(value)) return note(path, "InvalidType", (label) => `"${label || "value"}" must be of type object`);
    for (const name of required)
      if (value[name] === undefined) note([...path, name], "NotProvided", (label) => `"${label}" is required`);
    for (const [name, one] of Object.entries(value)) {
      const rule = fields[name];
      if (!rule) note([...path, name], "NotAllowed", (label) => `"${label}" is not allowed`);
      else if (one !== undefined) rule(one, [...path, name], note);
    }
    more(value, path, note);
  };

const postcodeForms = {
  uk: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  ukOrIreland: /^(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4})$/i,
};
const address = object(
  {
    fullAddress: text(),
    postcode: text({ form: postcodeForms.ukOrIreland, says: "must be in valid UK or Ireland format" }),
  },
  ["postcode"],
);
const receiptAddress = object(
  { fullAddress: text(), postcode: text({ form: postcodeForms.uk, says: "must be in valid UK format" }) },
  ["fullAddress", "postcode"],
);
const email = text({ form: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, says: "must be a valid email" });
const weight = object({ metric: oneOf("Grams", "Kilograms", "Tonnes"), amount: positive, isEstimate: flag }, [
  "metric",
  "amount",
  "isEstimate",
]);

/** Formats of `carrier.registrationNumber`, from its description in Defra's API. */
const carrierNumber = /^(?:CBD[UL]\d+|WCR\/R\/\d{7}|(?:SCO|SEA|SNO|SWE|WCR)\/\d{6}|ROC ?(?:UT|LT) ?\d{1,5})$/i;
/** Formats of `receiver.authorisationNumber`, from its description in Defra's API. */
const permits: readonly RegExp[] = [
  /^(?:EA)?WML\d{6}$/i,
  /^(?:E?PR\/)?[A-Z]{2}\d{4}[A-Z]{2}(?:\/D\d{4})?$/i,
  /^EX[A-Z]\d{4}[A-Z]{2}$/i,
  /^PPC\/[AWNE]\/\d{7}$/i,
  /^WML\/[LWEN]\/\d{7}(?:\/\d{2})?$/i,
  /^(?:PPC\/A|WML\/L)\/SEPA\d{4}-\d{4}$/i,
  /^EAS\/P\/\d{6}$/i,
  /^P\d{4}\/\d{2}[A-Z](?:\/V\d+)?$/i,
  /^WPPC \d{2}\/\d{2}(?:\/V\d+)?$/i,
  /^WML \d{2}\/\d+(?:\/T)?(?: (?:LN\/\d{2}\/\d+(?:\/(?:[MTCN]|V\d+))*|PAC\/\d{4}\/WCL\d{3}))?$/i,
  /^(?:LN\/\d{2}\/\d+(?:\/(?:[MTCN]|V\d+))*|PAC\/\d{4}\/WCL\d{3})$/i,
];

const sources = oneOf("NOT_PROVIDED", "PROVIDED_WITH_WASTE", "GUIDANCE", "OWN_TESTING");

/** Checks that components exist exactly if their flag is true, with the fields that their source requires. */
const components =
  (flagName: string, part: string): Rule =>
  (value, path, note) => {
    const { [flagName]: contains, [part]: given } = value as Body;
    const at = [...path, part];
    if (contains === true && given === undefined)
      note(at, "NotProvided", (label) => `"${label}" is required when ${flagName} is true`);
    if (contains === false && given !== undefined)
      note(at, "NotAllowed", (label) => `"${label}" must not be provided when ${flagName} is false`);
    if (contains !== true || !isObject(given)) return;
    const many = Array.isArray(given.components) ? given.components.length : 0;
    if (given.sourceOfComponents === "NOT_PROVIDED" && many > 0)
      note(
        [...at, "components"],
        "BusinessRuleViolation",
        (label) => `"${label}" must not be provided when sourceOfComponents is NOT_PROVIDED`,
      );
    if ((given.sourceOfComponents === "GUIDANCE" || given.sourceOfComponents === "OWN_TESTING") && many === 0)
      note(
        [...at, "components"],
        "BusinessRuleViolation",
        (label) => `"${label}" is required when sourceOfComponents is ${given.sourceOfComponents}`,
      );
    const codes = given.hazCodes;
    if (part === "hazardous" && !(Array.isArray(codes) && codes.length > 0))
      note([...at, "hazCodes"], "NotProvided", (label) => `"${label}" is required when containsHazardous is true`);
  };

const ewcCode: Rule = (value, path, note) => {
  if (typeof value !== "string" || !/^\d{6}$/.test(value))
    return note(path, "InvalidFormat", (label) => `"${label}" must be a valid 6-digit numeric code`);
  if (hazardOf(value) === null)
    note(path, "InvalidValue", (label) => `"${label}" must be a valid EWC code from the official list`);
};

const treatmentCode = text({
  form: /^(?:R(?:[1-9]|1[0-3])|D(?:[1-9]|1[0-5]))$/,
  says: "must be a disposal or recovery code",
});

const wasteItem = object(
  {
    ewcCodes: list(ewcCode, { least: 1, most: 5 }),
    wasteDescription: text(),
    physicalForm: oneOf("Gas", "Liquid", "Solid", "Powder", "Sludge", "Mixed"),
    numberOfContainers: count,
    typeOfContainers: text({ form: /^[A-Z]{3}$/, says: "must be a valid container type" }),
    weight,
    containsPops: flag,
    pops: object(
      {
        sourceOfComponents: sources,
        components: list(
          object(
            { code: text({ form: /^[A-Z0-9]{2,10}$/, says: "contains an invalid POP code" }), concentration: positive },
            ["code"],
          ),
        ),
      },
      ["sourceOfComponents"],
    ),
    containsHazardous: flag,
    hazardous: object(
      {
        sourceOfComponents: sources,
        hazCodes: list(oneOf(...Array.from({ length: 15 }, (_, i) => `HP_${i + 1}`))),
        components: list(object({ name: text(), concentration: positive }, ["name"])),
      },
      ["sourceOfComponents"],
    ),
    disposalOrRecoveryCodes: list(object({ code: treatmentCode, weight }, ["code", "weight"])),
  },
  [
    ...["ewcCodes", "wasteDescription", "physicalForm", "typeOfContainers", "numberOfContainers", "weight"],
    ...["containsPops", "containsHazardous"],
  ],
  (value, path, note) => {
    components("containsPops", "pops")(value, path, note);
    components("containsHazardous", "hazardous")(value, path, note);
  },
);

const registrationNumber: Rule = (value, path, note) => {
  if (value !== null && value !== "")
    text({ form: carrierNumber, says: "must be in a valid England, SEPA, NRW or NI format" })(value, path, note);
};

const carrier = object(
  {
    registrationNumber,
    reasonForNoRegistrationNumber: oneOf("ON_SITE", "HOUSEHOLD", "ONE_OFF", "MARINE"),
    organisationName: text(),
    address,
    emailAddress: email,
    phoneNumber: text(),
    vehicleRegistration: text({ most: 10 }),
    meansOfTransport: oneOf("Road", "Rail", "Air", "Sea", "Inland Waterway", "Piped", "Other"),
  },
  ["registrationNumber", "organisationName", "meansOfTransport"],
  (value, path, note) => {
    const {
      registrationNumber: number,
      reasonForNoRegistrationNumber: reason,
      meansOfTransport,
      vehicleRegistration,
    } = value as Body;
    const isNone = number === null || number === "";
    if (isNone && reason === undefined)
      note(
        [...path, "reasonForNoRegistrationNumber"],
        "BusinessRuleViolation",
        () => "Either carrier.registrationNumber or carrier.reasonForNoRegistrationNumber is required",
      );
    if (typeof number === "string" && number !== "" && reason !== undefined)
      note(
        [...path, "reasonForNoRegistrationNumber"],
        "BusinessRuleViolation",
        () =>
          "carrier.reasonForNoRegistrationNumber should only be provided when carrier.registrationNumber is not provided",
      );
    if (meansOfTransport === "Road" && vehicleRegistration === undefined)
      note(
        [...path, "vehicleRegistration"],
        "BusinessRuleViolation",
        () => 'If carrier.meansOfTransport is "Road" then carrier.vehicleRegistration is required',
      );
    if (typeof meansOfTransport === "string" && meansOfTransport !== "Road" && vehicleRegistration !== undefined)
      note(
        [...path, "vehicleRegistration"],
        "BusinessRuleViolation",
        () => 'If carrier.meansOfTransport is not "Road" then carrier.vehicleRegistration is not applicable',
      );
  },
);

const brokerOrDealer = object(
  {
    organisationName: text(),
    address,
    emailAddress: email,
    phoneNumber: text(),
    registrationNumber: text({ form: carrierNumber, says: "must be in a valid England, SEPA, NRW or NI format" }),
  },
  ["organisationName"],
);

const authorisationNumber: Rule = (value, path, note) => {
  text()(value, path, note);
  if (typeof value === "string" && value !== "" && !permits.some((form) => form.test(value)))
    note(path, "InvalidFormat", () => "Site authorisation number must be in a valid UK format");
};

const receiver = object(
  {
    siteName: text(),
    emailAddress: email,
    phoneNumber: text(),
    authorisationNumber,
    regulatoryPositionStatements: list((value, path, note) => {
      if (!Number.isInteger(value) || Number(value) < 1)
        note(path, "OutOfRange", (label) => `"${label}" must be a positive integer`);
    }),
  },
  ["siteName", "authorisationNumber"],
);

const consignmentForm = /^(?:[A-Z0-9]{6}\/[A-Z0-9]{5}|S[ABC]\d{7}|D[ABC]\d{7})$/i;
const dateTime: Rule = (value, path, note) => {
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
  if (typeof value !== "string" || !isWhole.test(value) || Number.isNaN(Date.parse(value)))
    note(path, "InvalidFormat", (label) => `"${label}" must be in ISO 8601 date format`);
};

const movement = object(
  {
    apiCode: text({
      form: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
      says: "must be a valid GUID",
    }),
    dateTimeReceived: dateTime,
    hazardousWasteConsignmentCode: (value, path, note) => {
      if (value !== null && value !== "")
        text({ form: consignmentForm, says: "must be in one of the valid formats" })(value, path, note);
    },
    reasonForNoConsignmentCode: oneOf("NON_HAZ_WASTE_TRANSFER", "NO_DOC_WITH_WASTE", "HWRC_RECEIPT"),
    yourUniqueReference: text(),
    otherReferencesForMovement: list(object({ label: text(), reference: text() }, ["label", "reference"])),
    specialHandlingRequirements: text(),
    wasteItems: list(wasteItem, { least: 1 }),
    carrier,
    brokerOrDealer,
    receiver,
    receipt: object({ address: receiptAddress }, ["address"]),
  },
  ["apiCode", "dateTimeReceived", "carrier", "wasteItems", "receiver", "receipt"],
  (value, path, note) => {
    const { wasteItems, hazardousWasteConsignmentCode: code, reasonForNoConsignmentCode: reason } = value as Body;
    const codes = itemsIn(wasteItems).flatMap(({ ewcCodes }) =>
      Array.isArray(ewcCodes) ? (ewcCodes as unknown[]) : [],
    );
    const isHazardous = codes.some((one) => typeof one === "string" && hazardOf(one) === true);
    if (isHazardous && !code && reason === undefined)
      note(
        [...path, "reasonForNoConsignmentCode"],
        "BusinessRuleViolation",
        () =>
          '"reasonForNoConsignmentCode" is required when wasteItems[*].ewcCodes contains a hazardous code and hazardousWasteConsignmentCode is not provided',
      );
  },
);

const itemsIn = (given: unknown): Body[] => (Array.isArray(given) ? given.filter(isObject) : []);

/**
 * Returns the errors for which Defra answers a movement with 400. Source: `receiveMovementRequest` in "Receipt API.yml"
 * 1.0 of DEFRA/waste-tracking-service.
 */
export function errorsIn(body: unknown): Finding[] {
  const found: Finding[] = [];
  movement(body, [], (path, errorType, message) => {
    found.push({ key: path.join("."), errorType, message: message(labelOf(path)) });
  });
  return found;
}

/** Returns warnings about a movement. Defra records the movement anyway. */
export function warningsIn(body: Body): Finding[] {
  return itemsIn(body.wasteItems).flatMap((item, i) => {
    const found: Finding[] = [];
    const warn = (key: string, message: string) =>
      found.push({
        key: `wasteItems.${i}.${key}`,
        errorType: "NotProvided",
        message: `wasteItems[${i}].${key} ${message}`,
      });
    const codes = item.disposalOrRecoveryCodes;
    if (!Array.isArray(codes) || codes.length === 0)
      warn("disposalOrRecoveryCodes", "is required for proper waste tracking and compliance");
    for (const part of ["pops", "hazardous"]) {
      const given = item[part];
      const isEmpty = isObject(given) && !(Array.isArray(given.components) && given.components.length > 0);
      if (isEmpty && given.sourceOfComponents === "PROVIDED_WITH_WASTE")
        warn(`${part}.components`, "is recommended when sourceOfComponents is PROVIDED_WITH_WASTE");
    }
    return found;
  });
}
