import type { Container } from "./containers.ts";

interface Weight {
  readonly metric: "Grams" | "Kilograms" | "Tonnes";
  readonly amount: number;
  readonly isEstimate: boolean;
}

type ComponentSource = "NOT_PROVIDED" | "PROVIDED_WITH_WASTE" | "GUIDANCE" | "OWN_TESTING";

interface WasteItem {
  /** At most five codes. */
  readonly ewcCodes: readonly string[];
  readonly wasteDescription: string;
  readonly physicalForm: "Gas" | "Liquid" | "Solid" | "Powder" | "Sludge" | "Mixed";
  readonly numberOfContainers: number;
  readonly typeOfContainers: Container;
  readonly weight: Weight;
  readonly containsPops: boolean;
  readonly pops?: {
    readonly sourceOfComponents: ComponentSource;
    readonly components?: readonly { readonly code: string; readonly concentration?: number }[];
  };
  readonly containsHazardous: boolean;
  readonly hazardous?: {
    readonly sourceOfComponents: ComponentSource;
    readonly hazCodes: readonly string[];
    readonly components?: readonly { readonly name: string; readonly concentration?: number }[];
  };
  readonly disposalOrRecoveryCodes?: readonly { readonly code: string; readonly weight: Weight }[];
}

interface Address {
  readonly fullAddress?: string;
  readonly postcode: string;
}

/**
 * A received movement for Defra's API, without the receiver's code. Source: DEFRA/waste-tracking-service, "Receipt
 * API.yml" of 26 June 2026, `receiveMovementRequest`.
 */
export interface ReceivedMovement {
  readonly dateTimeReceived: string;
  readonly hazardousWasteConsignmentCode?: string | null;
  readonly reasonForNoConsignmentCode?: "NON_HAZ_WASTE_TRANSFER" | "NO_DOC_WITH_WASTE" | "HWRC_RECEIPT";
  readonly yourUniqueReference: string;
  readonly otherReferencesForMovement?: readonly { readonly label: string; readonly reference: string }[];
  readonly wasteItems: readonly WasteItem[];
  readonly carrier: {
    readonly registrationNumber: string | null;
    readonly reasonForNoRegistrationNumber?: "ON_SITE" | "HOUSEHOLD" | "ONE_OFF" | "MARINE";
    readonly organisationName: string;
    readonly address?: Address;
    readonly meansOfTransport: "Road" | "Rail" | "Air" | "Sea" | "Inland Waterway" | "Piped" | "Other";
    readonly vehicleRegistration?: string;
  };
  readonly brokerOrDealer?: {
    readonly organisationName: string;
    readonly address?: Address;
    readonly registrationNumber?: string;
  };
  readonly receiver: { readonly siteName: string; readonly authorisationNumber: string };
  readonly receipt: { readonly address: { readonly fullAddress: string; readonly postcode: string } };
}
