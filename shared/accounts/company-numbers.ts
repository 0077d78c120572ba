import { compact, exactForm } from "../kernel/typed-form.ts";
import { typedText } from "../kernel/typed-text.ts";

const vatWeights = [8, 7, 6, 5, 4, 3, 2];

/**
 * Checks the last two of nine digits against the first seven. HMRC has two checksums: modulo 97, and since 2009 also
 * modulo 97 less 55.
 */
function isVatChecked(nine: string): boolean {
  const sum = vatWeights.reduce((total, weight, at) => total + weight * Number(nine[at]), Number(nine.slice(7)));
  return sum > 0 && (sum % 97 === 0 || (sum + 55) % 97 === 0);
}

function vatNumber(typed: string): string | null {
  const parts = /^(GB|XI)?(?:(\d{9})(\d{3})?|GD[0-4]\d{2}|HA[5-9]\d{2})$/.exec(compact(typed, /[\s\-.]/g));
  if (!parts) return null;
  const [whole, country, nine] = parts;
  if (nine !== undefined && !isVatChecked(nine)) return null;
  return country ? whole : `GB${whole}`;
}

/** A UK VAT number: nine digits, a branch, a government department or a health authority. */
export const VatNumber = typedText(
  exactForm({
    name: "a VAT number",
    advice: "Type the nine or twelve digits from your VAT certificate, such as GB999999973.",
    normal: vatNumber,
  }),
);

/** Prefixes of Companies House numbers. Source: its URI guide, and later additions, as of November 2026. */
const prefixes =
  "AC|BR|CE|CS|EN|ES|FC|FE|GE|GN|GS|IC|IP|LP|NA|NC|NF|NI|NL|NO|NP|NR|NV|NZ|OC|OE|PC|R0|RC|RS|SA|SC|SE|SF|SG|SI|SL|SO|SP|SR|SZ|ZC";
const societies = "IP|NO|NP|RS|SP";
const companyForm = new RegExp(`^(?:(?:\\d{2}|${prefixes})\\d{6}|(?:${societies})\\d{5}[A-Z])$`);

function companyNumber(typed: string): string | null {
  const bare = compact(typed);
  const whole = /^\d+$/.test(bare) ? bare.padStart(8, "0") : bare;
  return companyForm.test(whole) && /[1-9]/.test(whole) ? whole : null;
}

/** A Companies House number: eight characters. A shorter number of digits gets leading zeros. */
export const CompanyNumber = typedText(
  exactForm({
    name: "a company number",
    advice: "Type the eight characters from Companies House, such as SC123456 or 01234567.",
    normal: companyNumber,
  }),
);
