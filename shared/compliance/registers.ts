export interface PublicRegister {
  readonly name: string;
  readonly url: string;
}

const sepa: PublicRegister = {
  name: "SEPA, waste carriers and brokers",
  url: "https://www.sepa.org.uk/regulations/waste/waste-carriers-and-brokers/",
};
const england: PublicRegister = {
  name: "Environment Agency, waste carriers",
  url: "https://environment.data.gov.uk/public-register/view/search-waste-carriers-brokers",
};
const wales: PublicRegister = {
  name: "Natural Resources Wales, permits and registrations",
  url: "https://naturalresources.wales/permits-and-permissions/",
};
const northernIreland: PublicRegister = {
  name: "NIEA, carriers and brokers",
  url: "https://www.daera-ni.gov.uk/articles/registration-carriers-and-brokers",
};

/** Returns the registers for a waste carrier's number: two for the format that England and Wales share. */
export function registersFor(number: string): readonly PublicRegister[] {
  if (number.startsWith("CBD")) return [england, wales];
  return number.startsWith("ROC") ? [northernIreland] : [sepa];
}
